/** Reports doubtful words to operators, and notifies users of decisions. */
import type { Transaction } from 'kysely';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { within } from '../../platform/db/transaction.server.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import type { OnTold } from '../notice/consumer.server.ts';
import type { Kinds } from '../notice/kind.ts';
import { tell } from '../notice/make.server.ts';
import { newsOf } from './notices.server.ts';
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
  onTold: OnTold;
}

export function makeReportConsumer({ db, reportables, kinds, words, onTold }: Around): Consumer {
  const lookAt = async (trx: Transaction<DB>, type: string, id: number, at: number) => {
    const seen = await reportableIn(reportables, type).look(within(db, trx), String(id));
    const said = seen?.lines.filter(line => line.isThing).map(line => line.text) ?? [];
    const doubts = words.doubtsIn(said.join('\n'));
    if (doubts.length > 0) await reportDoubt(trx, db, reportables, { type, id: String(id) }, doubts, at);
  };
  return {
    name: 'report',
    on: {
      commentPosted: (trx, { commentId }, { at }) => lookAt(trx, 'comment', commentId, at),
      profileChanged: (trx, { userId }, { at }) => lookAt(trx, 'user', userId, at),
      async reportDecided(trx, what, { at, after }) {
        for (const news of await newsOf(trx, what)) {
          const told = await tell(trx, kinds, news, at);
          if (told) after(() => onTold(told));
        }
      },
    },
  };
}
