import type { Consumer } from '../../platform/db/consume.server.ts';
import type { ConsumerContext } from '../../platform/feature/feature.ts';
import { announce } from './announce.server.ts';

/** Announces matches. Lines mended without a new one reach open rooms with their next look at the log. */
export const announcer = ({
  db,
  messages,
  now,
}: Pick<ConsumerContext, 'db' | 'messages' | 'now'>): Consumer => ({
  name: 'announcer',
  on: {
    async resultsChanged(trx, { matchIds }, { after: afterCommit }) {
      for (const id of matchIds) {
        const { groupId, added = [] } = (await announce(trx, db, id, now())) ?? {};
        if (groupId !== undefined) afterCommit(() => messages.publish(groupId, added));
      }
    },
  },
});
