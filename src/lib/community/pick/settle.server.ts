/** Settles the picks of a match by its facts, and again when they are corrected. */
import type { Kysely, Transaction } from 'kysely';
import { closedAmongLocked } from '../../members/account/closed.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { place } from './standing.server.ts';
import { stateOf } from './state.ts';
import * as repo from './store.server.ts';

/** Picks settled in one transaction. */
export const BATCH = 200;

/** Remembers which of these matches have a result: they stay locked. */
export async function markResults(trx: Kysely<DB>, matchIds: readonly number[], at: number): Promise<void> {
  const ended = await trx
    .selectFrom('match')
    .select('id')
    .where('id', 'in', matchIds)
    .where('status', '=', MATCH_STATUS.ended)
    .execute();
  if (ended.length === 0) return;
  await trx
    .insertInto('match_pick_result')
    .values(ended.map(({ id }) => ({ match_id: id, at })))
    .onConflict(on => on.column('match_id').doNothing())
    .execute();
}

/** Matches of these that somebody picked. */
export async function pickedAmong(trx: Kysely<DB>, matchIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('match_pick_count')
    .select('match_id')
    .distinct()
    .where('match_id', 'in', matchIds)
    .where('n', '>', 0)
    .orderBy('match_id')
    .execute();
  return rows.map(({ match_id }) => match_id);
}

/**
 * Settles a batch of picks with ids above `after`; returns the last id, null when none is left. Idempotent: a
 * pick that stands as the facts have it is left alone.
 */
export async function settleBatch(
  trx: Transaction<DB>,
  matchId: number,
  after: number,
): Promise<number | null> {
  const subject = await repo.subjectOf(trx, matchId);
  const rows = await trx
    .selectFrom('match_pick')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (!subject || rows.length === 0) return null;
  const { row } = subject;
  const changed = rows
    .map(pick => ({ pick, state: stateOf(row, subject, pick.participant_id) }))
    .filter(({ pick, state }) => pick.state !== state || pick.order_at !== row.order_at);
  const users = changed.flatMap(({ pick }) => pick.user_id ?? []);
  const closed = await closedAmongLocked(trx, users);
  for (const [state, some] of Map.groupBy(changed, ({ state }) => state))
    await trx
      .updateTable('match_pick')
      .set({ state, order_at: row.order_at })
      .where(
        'id',
        'in',
        some.map(({ pick }) => pick.id),
      )
      .execute();
  for (const { pick } of changed.toSorted((a, b) => (a.pick.user_id ?? 0) - (b.pick.user_id ?? 0)))
    if (pick.user_id !== null && !closed.has(pick.user_id)) await placeBoth(trx, pick, pick.user_id);
  return rows.length === BATCH ? rows.at(-1)!.id : null;
}

async function placeBoth(
  trx: Transaction<DB>,
  { tournament_id: tournamentId, game_id: gameId, season }: repo.PickedRow,
  userId: number,
): Promise<void> {
  await place(trx, { tournamentId }, userId);
  await place(trx, { gameId, season }, userId);
}

/** Matches with picks that are not as the facts have them: after an import, which appends no events. */
export async function staleMatches(db: Kysely<DB>): Promise<number[]> {
  const known = await db
    .selectFrom('match_pick')
    .select(['match_id', 'participant_id', 'state'])
    .distinct()
    .orderBy('match_id')
    .execute();
  const stale: number[] = [];
  for (const [matchId, picks] of Map.groupBy(known, pick => pick.match_id)) {
    const subject = await repo.subjectOf(db, matchId);
    const isStale = (pick: (typeof picks)[number]) =>
      subject && stateOf(subject.row, subject, pick.participant_id) !== pick.state;
    if (picks.some(isStale)) stale.push(matchId);
  }
  return stale;
}
