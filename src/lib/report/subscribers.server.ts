/** Doubtful words come before operators by themselves; what was decided is told to those whom it concerns. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Follower } from '../db/follow.server.ts';
import type { DB } from '../db/schema.ts';
import { within } from '../db/transaction.server.ts';
import type { WordFilter } from '../kernel/words/filter.ts';
import { tell } from '../notice/make.server.ts';
import type { OnTold } from '../notice/subscribers.server.ts';
import { newsOf } from './notices.server.ts';
import { reportDoubt } from './send.server.ts';
import type { Things, ThingType } from './thing.ts';

interface Around {
  db: Database;
  /** What can be reported. */
  things: Things;
  /** The site's own list. */
  words: WordFilter;
  onTold: OnTold;
}

export function makeReportFollower({ db, things, words, onTold }: Around): Follower {
  const lookAt = async (trx: Transaction<DB>, type: ThingType, id: number, at: number) => {
    const seen = await things[type].look(within(db, trx), String(id));
    const said = seen?.lines.filter(line => line.isThing).map(line => line.text) ?? [];
    const doubts = words.doubtsIn(said.join('\n'));
    if (doubts.length > 0) await reportDoubt(trx, db, things, { type, id: String(id) }, doubts, at);
  };
  return {
    name: 'report',
    on: {
      commentPosted: (trx, { commentId }, { at }) => lookAt(trx, 'comment', commentId, at),
      profileChanged: (trx, { userId }, { at }) => lookAt(trx, 'user', userId, at),
      async reportDecided(trx, what, { at, after }) {
        for (const news of await newsOf(trx, what)) {
          const told = await tell(trx, news, at);
          if (told) after(() => onTold(told));
        }
      },
    },
  };
}
