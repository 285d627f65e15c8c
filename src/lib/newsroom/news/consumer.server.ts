import type { Consumer } from '../../platform/db/consume.server.ts';
import type { ConsumerContext } from '../../platform/feature/feature.ts';
import { makeReport } from './report/make.server.ts';

/** Reports of matches follow their results. */
export const newsConsumer = ({ db, now }: Pick<ConsumerContext, 'db' | 'now'>): Consumer => ({
  name: 'news',
  on: {
    async resultsChanged(trx, { matchIds, isLate }) {
      if (isLate) return;
      for (const id of matchIds) await makeReport(trx, db, id, now());
    },
  },
});
