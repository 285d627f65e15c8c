/** How many have a room open, over all processes: each stores how many it has. */
import type { Database } from '../../platform/db/database.ts';

/** A process stores its counts this often, in milliseconds. */
export const STORE_MS = 10_000;
/** Counts older than this are of a process that is gone. */
const GONE_MS = 3 * STORE_MS;

export async function peopleIn(db: Database, channelId: number, now: number): Promise<number> {
  const row = await db.read
    .selectFrom('room_crowd')
    .select(({ fn }) => fn.sum<number>('people').as('people'))
    .where('channel_id', '=', channelId)
    .where('seen_at', '>', now - GONE_MS)
    .executeTakeFirst();
  return Number(row?.people ?? 0);
}

/** Stores this process's counts: rooms without anybody are left out. */
export async function storeCrowds(
  db: Database,
  { node, now, people }: { node: string; now: number; people: ReadonlyMap<number, number> },
): Promise<void> {
  const rows = Array.from(people, ([channel_id, count]) => ({
    channel_id,
    node,
    people: count,
    seen_at: now,
  }));
  await db.write.deleteFrom('room_crowd').where('node', '=', node).execute();
  if (rows.length > 0) await db.write.insertInto('room_crowd').values(rows).execute();
}

/** Rows of processes that are gone. */
export const sweepCrowds = (db: Database, now: number): Promise<unknown> =>
  db.write
    .deleteFrom('room_crowd')
    .where('seen_at', '<', now - GONE_MS)
    .execute();
