/** Reports doubtful words to operators, and notifies users of decisions. */
import type { Transaction } from 'kysely';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { within } from '../../platform/db/transaction.server.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import type { OnDelivered } from '../notice/consumer.server.ts';
import type { Kinds } from '../notice/kind.ts';
import { notify } from '../notice/make.server.ts';
import { noticeRequestsOf } from './notices.server.ts';
import { type Reportables, reportableIn } from './reportable.ts';
import { reportDoubt } from './send.server.ts';

interface Around {
  db: Database;
  /** The registry of reportables. */
  reportables: Reportables;
  /** The registry of notice kinds. */
  kinds: Kinds;
  /** The site's word list. */
  words: WordFilter;
  onDelivered: OnDelivered;
}

export function makeReportConsumer({ db, reportables, kinds, words, onDelivered }: Around): Consumer {
  const lookAt = async (trx: Transaction<DB>, type: string, id: number, at: number) => {
    const seen = await reportableIn(reportables, type).look(within(db, trx), String(id));
    const texts = seen?.lines.filter(line => line.isReported).map(line => line.text) ?? [];
    const doubts = words.doubtsIn(texts.join('\n'));
    if (doubts.length > 0) await reportDoubt(trx, db, reportables, { type, id: String(id) }, doubts, at);
  };
  return {
    name: 'report',
    on: {
      commentPosted: (trx, { commentId }, { at }) => lookAt(trx, 'comment', commentId, at),
      profileChanged: (trx, { userId }, { at }) => lookAt(trx, 'user', userId, at),
      async reportDecided(trx, what, { at, after }) {
        for (const request of await noticeRequestsOf(trx, what)) {
          const delivered = await notify(trx, kinds, request, at);
          if (delivered) after(() => onDelivered(delivered));
        }
      },
    },
  };
}
