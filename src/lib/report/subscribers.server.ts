/** What is said or called by doubtful words comes before operators by itself. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Follower } from '../db/follow.server.ts';
import type { DB } from '../db/schema.ts';
import type { WordFilter } from '../kernel/words/filter.ts';
import { reportDoubt } from './send.server.ts';
import { type Things, type ThingType, within } from './thing.ts';

/** `things`: what can be reported. `words`: the site's own list. */
export function makeReportFollower(db: Database, things: Things, words: WordFilter): Follower {
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
    },
  };
}
