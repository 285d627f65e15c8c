/** Followers take what happened one by one and in order, each exactly once however many processes run. */
import type { Transaction } from 'kysely';
import type { HappeningName, Happenings } from '../ports/happenings.ts';
import type { Database } from './database.ts';
import type { DB, HappeningTable } from './schema.ts';
import { inTransaction } from './transaction.server.ts';

interface Circumstances {
  /** When it happened, in epoch milliseconds. */
  at: number;
  /** Does this once the transaction is kept: a push, a cache to drop. */
  after(tell: () => unknown): void;
}
type Handle<W> = (trx: Transaction<DB>, what: W, circumstances: Circumstances) => Promise<void>;

export interface Follower {
  /** Lasting: its place is kept under this name. */
  name: string;
  /** It records happenings of its own: others go on at once after it (app/followers.server.ts). */
  isRecording?: boolean;
  /** Each runs in the transaction that moves the place on, so it awaits database calls alone and may run again. */
  on: { [N in HappeningName]?: Handle<Happenings[N]> };
}

/** Failures after which one is left aside (`missed_happening`), so that the rest goes on. */
const FAILURES_MAX = 5;

/**
 * Deals with all that has happened and was not dealt with; false when there was nothing. Throws what a handler threw:
 * the next call tries again. `goesOn` is asked before each: what is left is for the next call.
 */
export async function follow(
  db: Database,
  follower: Follower,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  await db.write
    .insertInto('follower')
    .values({ name: follower.name, last_id: 0, failures: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  let steps = 0;
  while (goesOn() && (await step(db, follower))) steps++;
  return steps > 0;
}

/** False when there is nothing left, or another process is at it. */
async function step(db: Database, follower: Follower): Promise<boolean> {
  let told: Array<() => unknown> = [];
  let at: HappeningTable | undefined;
  try {
    await inTransaction(db, async trx => {
      told = [];
      at = await next(db, trx, follower.name);
      if (!at) return;
      const handle = follower.on[at.name as HappeningName] as Handle<unknown> | undefined;
      await handle?.(trx, JSON.parse(at.what), { at: at.at, after: tell => told.push(tell) });
      await move(trx, follower.name, at.id);
    });
  } catch (error) {
    if (at) await failed(db, follower.name, at, error);
    throw error;
  }
  for (const tell of told) await tell();
  return at !== undefined;
}

async function next(
  db: Database,
  trx: Transaction<DB>,
  follower: string,
): Promise<HappeningTable | undefined> {
  let place = trx.selectFrom('follower').select('last_id').where('name', '=', follower);
  if (db.dialect === 'postgres') place = place.forUpdate().skipLocked();
  const { last_id } = (await place.executeTakeFirst()) ?? {};
  if (last_id === undefined) return undefined;
  return trx.selectFrom('happening').selectAll().where('id', '>', last_id).orderBy('id').executeTakeFirst();
}

async function move(trx: Transaction<DB>, follower: string, last_id: number): Promise<void> {
  await trx.updateTable('follower').set({ last_id, failures: 0 }).where('name', '=', follower).execute();
}

async function failed(db: Database, follower: string, at: HappeningTable, error: unknown): Promise<void> {
  await inTransaction(db, async trx => {
    const { failures } = await trx
      .updateTable('follower')
      .set(set => ({ failures: set('failures', '+', 1) }))
      .where('name', '=', follower)
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures < FAILURES_MAX) return;
    const { id: happening_id, name, what } = at;
    await trx
      .insertInto('missed_happening')
      .values({ follower, happening_id, name, what, error: String(error), at: at.at })
      .execute();
    await move(trx, follower, happening_id);
  });
}

/** Takes away what happened before `before` (epoch milliseconds) and every follower has dealt with. */
export async function forgetHappenings(db: Database, before: number): Promise<void> {
  const { last } = await db.write
    .selectFrom('follower')
    .select(({ fn }) => fn.min('last_id').as('last'))
    .executeTakeFirstOrThrow();
  await db.write
    .deleteFrom('happening')
    .where('at', '<', before)
    .where('id', '<=', last ?? 0)
    .execute();
}
