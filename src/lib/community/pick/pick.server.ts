/** Picking the winner of a match. */
import type { Kysely, Transaction } from 'kysely';
import { isClosed } from '../../members/account/closed.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { yearOf } from '../../platform/kernel/time.ts';
import { found } from '../../wiki/game/existing.server.ts';
import { unixSeconds } from '../../wiki/game/present.server.ts';
import { notASide, pickClosed, pickLocked } from './refusal.ts';
import type { OwnPick, PickState } from './shapes.ts';
import { OPEN, pickPhase, RESULTS } from './state.ts';
import * as repo from './store.server.ts';

const sidesOf = ({ main, guest }: repo.PickSubject): number[] => [main, guest].filter(side => side !== null);
const phaseOf = (subject: repo.PickSubject, now: number) =>
  pickPhase(subject.row, sidesOf(subject).length, subject.hadResult, now);

/** A match's picks as anyone may see them now. Throws 404 for an unknown match. */
export async function pickState(db: Kysely<DB>, matchId: number, now: number): Promise<PickState> {
  const subject = found(await repo.subjectOf(db, matchId));
  const counts = await repo.countsOf(db, matchId);
  const phase = phaseOf(subject, now);
  const count = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const shares = sidesOf(subject).map(participant_id => {
    const n = counts.get(participant_id) ?? 0;
    return { participant_id, count: n, ratio: n / Math.max(1, count) };
  });
  return {
    match_id: matchId,
    phase,
    lock_time: unixSeconds(subject.row.start_at),
    count,
    // Others' picks are shown once nobody can follow them.
    shares: phase === 'locked' || phase === 'over' ? shares : [],
  };
}

export async function ownPick(
  db: Kysely<DB>,
  matchId: number,
  userId: number,
  now: number,
): Promise<OwnPick> {
  const own = await repo.pickOf(db, matchId, userId);
  return {
    ...(await pickState(db, matchId, now)),
    participant_id: own?.participant_id ?? null,
    result: RESULTS[own?.state ?? OPEN]!,
  };
}

interface PickInput {
  match_id: number;
  /** null withdraws the pick. */
  participant_id: number | null;
}

/**
 * Picks, changes or withdraws; idempotent. Throws 404 for an unknown match, 400 for a team that is no side, 409
 * once the match has begun or when it cannot be picked.
 */
export async function pickMatch(
  { db, now, viewer }: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  { match_id, participant_id }: PickInput,
): Promise<OwnPick> {
  const { userId } = viewer;
  await inTransaction(db, async trx => {
    // A write first: it takes SQLite's write lock. The account's row serialises a member's own calls.
    if (await isClosed(trx, userId)) throw pickClosed();
    await lockMatch(trx, db.dialect, match_id);
    const subject = found(await repo.subjectOf(trx, match_id));
    const own = await repo.pickOf(trx, match_id, userId);
    const before = own?.participant_id ?? null;
    if (before === participant_id) return;
    const phase = phaseOf(subject, now);
    if (phase === 'closed') throw pickClosed();
    if (phase !== 'open') throw pickLocked();
    if (participant_id !== null && !sidesOf(subject).includes(participant_id)) throw notASide();
    await store(trx, subject, { userId, participant_id, now });
    await recount(trx, match_id, before, participant_id);
  });
  return ownPick(db.write, match_id, userId, now);
}

/** An approved result waits for the commit, and the commit for an approval (newsroom/entry/check.server.ts). */
async function lockMatch(trx: Transaction<DB>, dialect: Database['dialect'], id: number): Promise<void> {
  if (dialect !== 'postgres') return;
  await trx.selectFrom('match').select('id').where('id', '=', id).forShare().execute();
}

async function store(
  trx: Transaction<DB>,
  { row }: repo.PickSubject,
  { userId, participant_id, now }: { userId: number; participant_id: number | null; now: number },
): Promise<void> {
  if (participant_id === null) {
    await trx.deleteFrom('match_pick').where('match_id', '=', row.id).where('user_id', '=', userId).execute();
    return;
  }
  const { id, game_id, tournament_id, order_at } = row;
  const season = yearOf(row.start_at ?? now);
  const about = { match_id: id, game_id, tournament_id, season, order_at, state: OPEN };
  await trx
    .insertInto('match_pick')
    .values({ ...about, user_id: userId, participant_id, created_at: now, changed_at: now })
    .onConflict(on => on.columns(['match_id', 'user_id']).doUpdateSet({ participant_id, changed_at: now }))
    .execute();
}

async function recount(trx: Transaction<DB>, matchId: number, from: number | null, to: number | null) {
  const changes = [
    { id: from, by: -1 },
    { id: to, by: 1 },
  ].flatMap(({ id, by }) => (id === null ? [] : [{ id, by }]));
  // In a fixed order, so that concurrent writers do not deadlock.
  for (const { id, by } of changes.toSorted((a, b) => a.id - b.id))
    await repo.countPick(trx, matchId, id, by);
}
