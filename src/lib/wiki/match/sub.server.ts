/** Members' subscriptions to matches. */

import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { type Listed, pageWindow } from '../../platform/db/page.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { presentMatches } from './present.server.ts';
import type { MatchItem, OwnMatchItem } from './shapes.ts';
import { tooManySubs } from './wording.ts';

/** Maximum subscriptions of one member; it bounds the count of their list. */
export const SUBS_MAX = 1000;

interface Sub {
  userId: number;
  matchId: number;
  isOn: boolean;
}

/** Subscribes or unsubscribes; idempotent. Throws 409 above SUBS_MAX. `now`: epoch milliseconds. */
export async function setSub(
  db: Database,
  { userId, matchId, isOn: requested }: Sub,
  now: number,
): Promise<void> {
  await inTransaction(db, async trx => {
    if (!requested) {
      await trx
        .deleteFrom('match_sub')
        .where('user_id', '=', userId)
        .where('match_id', '=', matchId)
        .execute();
      return;
    }
    await trx
      .insertInto('match_sub')
      .values({ user_id: userId, match_id: matchId, created_at: now })
      .onConflict(on => on.columns(['user_id', 'match_id']).doNothing())
      .execute();
    if ((await subCount(trx, userId)) > SUBS_MAX) throw conflict('too_many_subs', tooManySubs(SUBS_MAX));
  });
}

/** The items, each with whether the member subscribed to it. */
export async function withSubs(
  db: Database,
  userId: number,
  items: readonly MatchItem[],
): Promise<OwnMatchItem[]> {
  const rows = await db.read
    .selectFrom('match_sub')
    .select('match_id')
    .where('user_id', '=', userId)
    .where(
      'match_id',
      'in',
      idList(
        db,
        items.map(item => item.unique_id),
      ),
    )
    .execute();
  const subbed = new Set(rows.map(row => row.match_id));
  return items.map(item => ({ ...item, is_sub: subbed.has(item.unique_id) }));
}

interface SubFilter {
  userId: number;
  /** Only this match. */
  matchId?: number | undefined;
  page: number;
  pageSize: number;
}

/** A page of the matches that the member subscribed to, the latest subscription first. */
export async function subList(
  db: Database,
  { userId, matchId, page, pageSize }: SubFilter,
): Promise<Listed<OwnMatchItem>> {
  const count = await subCount(db.read, userId, matchId);
  const window = pageWindow(count, page, pageSize);
  if (!window) return { list: [], count };
  const direction = window.reverse ? 'asc' : 'desc';
  const subs = await db.read
    .selectFrom('match_sub')
    .select('match_id')
    .where('user_id', '=', userId)
    .$if(matchId !== undefined, query => query.where('match_id', '=', matchId!))
    .orderBy('created_at', direction)
    .orderBy('match_id', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const ids = subs.map(sub => sub.match_id);
  if (window.reverse) ids.reverse();
  const rows = await freshRowsById(db, 'match', ids);
  const items = await presentMatches(
    db,
    ids.flatMap(id => rows.get(id) ?? []),
  );
  return { list: items.map(item => ({ ...item, is_sub: true })), count };
}

async function subCount(db: Database['read'], userId: number, matchId?: number): Promise<number> {
  const { n } = await db
    .selectFrom('match_sub')
    .select(eb => eb.fn.countAll().as('n'))
    .where('user_id', '=', userId)
    .$if(matchId !== undefined, query => query.where('match_id', '=', matchId!))
    .executeTakeFirstOrThrow();
  return Number(n);
}
