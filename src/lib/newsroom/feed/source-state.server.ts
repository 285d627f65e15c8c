/** What is stored of a service and its polls: who asks it, when it may be asked again, its budget. */
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { FeedSourceTable } from '../../platform/db/schema.ts';
import { HOUR } from '../../platform/kernel/time.ts';
import type { FeedPoll, FeedSource } from '../../platform/ports/feed-source.ts';
import { FeedFailure } from './client.server.ts';
import { FAILED } from './wording.ts';

export type FeedState = Selectable<FeedSourceTable>;

/** A poll takes less; a node that is gone is followed by another after this, in milliseconds. */
export const FEED_LEASE_MS = 60_000;
const ERROR_MAX = 300;

/** Called once at the start of a process that may ask the service. */
export async function ensureFeedSource(
  db: Database,
  { name, title, hourly }: Pick<FeedSource, 'name' | 'title' | 'hourly'>,
): Promise<void> {
  const fresh = {
    is_paused: 0,
    lease_ends_at: 0,
    rest_ends_at: 0,
    failures: 0,
    hour_at: 0,
    hour_requests: 0,
  };
  await db.write
    .insertInto('feed_source')
    .values({ name, title, hourly, ...fresh })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ title, hourly }))
    .execute();
}

export const feedState = (db: Database, name: string): Promise<FeedState | undefined> =>
  db.write.selectFrom('feed_source').selectAll().where('name', '=', name).executeTakeFirst();

/** Whether this node may take the service now. */
export const isOpenTo = (state: FeedState, node: string, now: number): boolean =>
  state.is_paused === 0 && state.rest_ends_at <= now && (state.node === node || state.lease_ends_at <= now);

/**
 * Takes the service for this node, or keeps it: one node at a time asks it. False where another has it, it is paused or
 * rests. `now`: epoch milliseconds.
 */
export async function takeFeedSource(
  db: Database,
  name: string,
  node: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db.write
    .updateTable('feed_source')
    .set({ node, lease_ends_at: now + FEED_LEASE_MS })
    .where('name', '=', name)
    .where('is_paused', '=', 0)
    .where('rest_ends_at', '<=', now)
    .where(where => where.or([where('node', '=', node), where('lease_ends_at', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another node may ask the service at once. */
export async function leaveFeedSource(db: Database, name: string, node: string): Promise<void> {
  await db.write
    .updateTable('feed_source')
    .set({ lease_ends_at: 0 })
    .where('name', '=', name)
    .where('node', '=', node)
    .execute();
}

/**
 * Takes one request from the hour's budget, and keeps the service for this node. Throws a FeedFailure, with the rest of
 * the hour where no request is left.
 */
export async function spendRequest(
  db: Database,
  { name, hourly }: Pick<FeedSource, 'name' | 'hourly'>,
  node: string,
  now: number,
): Promise<void> {
  const row = await db.write
    .updateTable('feed_source')
    .set(eb => ({
      lease_ends_at: now + FEED_LEASE_MS,
      hour_requests: eb
        .case()
        .when('hour_at', '<=', now - HOUR)
        .then(1)
        .else(eb('hour_requests', '+', 1))
        .end(),
      hour_at: eb
        .case()
        .when('hour_at', '<=', now - HOUR)
        .then(now)
        .else(eb.ref('hour_at'))
        .end(),
    }))
    .where('name', '=', name)
    .where('node', '=', node)
    .where(where => where.or([where('hour_at', '<=', now - HOUR), where('hour_requests', '<', hourly)]))
    .returning('hour_at')
    .executeTakeFirst();
  if (row) return;
  const { hour_at, node: holder } = await db.write
    .selectFrom('feed_source')
    .select(['hour_at', 'node'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (holder !== node) throw new FeedFailure(FAILED.taken);
  throw new FeedFailure(FAILED.budget(hourly), Number(hour_at) + HOUR - now);
}

/** Notes an answer that was used. `remaining`: what the service said is left. */
export async function noteGood(
  db: Database,
  name: string,
  note: { now: number; hasChanged: boolean; remaining: number | null },
): Promise<void> {
  await db.write
    .updateTable('feed_source')
    .set({
      failures: 0,
      rest_ends_at: 0,
      last_good_at: note.now,
      ...(note.hasChanged ? { last_change_at: note.now } : {}),
      ...(note.remaining === null ? {} : { remaining: note.remaining }),
    })
    .where('name', '=', name)
    .execute();
}

export async function noteFailure(
  db: Database,
  name: string,
  note: { now: number; reason: string; restUntil: number },
): Promise<void> {
  await db.write
    .updateTable('feed_source')
    .set(eb => ({
      failures: eb('failures', '+', 1),
      rest_ends_at: note.restUntil,
      last_error_at: note.now,
      last_error: note.reason.slice(0, ERROR_MAX),
    }))
    .where('name', '=', name)
    .execute();
}

export interface PollState {
  dueAt: number;
  cursor: string | null;
}

/** The stored state of the source's polls, by name; a poll that was never read is due. */
export async function pollStates(db: Database, source: string): Promise<Map<string, PollState>> {
  const rows = await db.write.selectFrom('feed_poll').selectAll().where('source', '=', source).execute();
  return new Map(rows.map(row => [row.name, { dueAt: row.due_at, cursor: row.cursor }]));
}

/** A poll that is due as long as it is planned, and goes on from nowhere, leaves nothing behind: its name is of once. */
export async function notePoll(
  db: Database,
  source: string,
  { name, every }: FeedPoll,
  { now, cursor }: { now: number; cursor: string | null },
): Promise<void> {
  if (every === 0 && cursor === null) {
    await db.write.deleteFrom('feed_poll').where('source', '=', source).where('name', '=', name).execute();
    return;
  }
  const row = { due_at: now + every, read_at: now, cursor };
  await db.write
    .insertInto('feed_poll')
    .values({ source, name, ...row })
    .onConflict(conflict => conflict.columns(['source', 'name']).doUpdateSet(row))
    .execute();
}
