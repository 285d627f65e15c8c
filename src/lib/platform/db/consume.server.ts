/** Consumers handle the outbox's events in order, each exactly once however many processes run. */
import type { Transaction } from 'kysely';
import { backgroundTurn } from '../kernel/turn.server.ts';
import type { OutboxEventName, OutboxEvents } from '../ports/outbox.ts';
import type { Database } from './database.ts';
import { isPassing } from './failure.ts';
import type { DB, OutboxTable } from './schema.ts';
import { inTransaction } from './transaction.server.ts';

interface Circumstances {
  /** When the event was appended, in epoch milliseconds. */
  at: number;
  /** Queues a callback to run after the commit: a push, a cache invalidation. */
  after(effect: () => unknown): void;
}
type Handle<W> = (trx: Transaction<DB>, what: W, circumstances: Circumstances) => Promise<void>;

export interface Consumer {
  /** Must never change: the offset is stored under this name. */
  name: string;
  /** Its handlers append events, so the other consumers are woken after it (app/consumers.server.ts). */
  isAppending?: boolean;
  /**
   * Handlers run in the transaction that advances the offset: they may be retried, and await only database
   * calls.
   */
  on: { [N in OutboxEventName]?: Handle<OutboxEvents[N]> };
}

/**
 * Failures after which an event becomes a dead letter (`missed_happening`) and the next one is handled. An
 * unreachable or locked database, or a rollback because of another transaction, does not count.
 */
const FAILURES_MAX = 5;

/**
 * Handles all pending events; false when there were none. Rethrows a handler's error: the next call retries.
 * `goesOn` is checked before each event.
 */
export async function consume(
  db: Database,
  consumer: Consumer,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  await ensureOffset(db, consumer);
  let steps = 0;
  while (goesOn() && (await step(db, consumer))) {
    steps++;
    // SQLite answers without a turn of the event loop: requests and signals would wait for the last event.
    await backgroundTurn();
  }
  return steps > 0;
}

/** Most often it is there already: the look costs less than a write, which would wait for other writers. */
async function ensureOffset(db: Database, { name }: Consumer): Promise<void> {
  const row = await db.read.selectFrom('follower').select('name').where('name', '=', name).executeTakeFirst();
  if (row) return;
  await db.write
    .insertInto('follower')
    .values({ name, last_id: 0, failures: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** False when no event is pending for it, or another process holds this consumer's offset. */
async function step(db: Database, consumer: Consumer): Promise<boolean> {
  let afterwards: Array<() => unknown> = [];
  let event: OutboxTable | undefined;
  try {
    await inTransaction(db, async trx => {
      afterwards = [];
      event = await next(db, trx, consumer);
      if (!event) return;
      const handle = consumer.on[event.name as OutboxEventName] as Handle<unknown>;
      await handle(trx, JSON.parse(event.what), { at: event.at, after: effect => afterwards.push(effect) });
      await move(trx, consumer.name, event.id);
    });
  } catch (error) {
    if (event && !isPassing(error)) await failed(db, consumer.name, event, error);
    throw error;
  }
  for (const effect of afterwards) await effect();
  return event !== undefined;
}

/** The next event that it handles. Without one the offset moves to the newest event. */
async function next(
  db: Database,
  trx: Transaction<DB>,
  { name, on }: Consumer,
): Promise<OutboxTable | undefined> {
  let offset = trx.selectFrom('follower').select('last_id').where('name', '=', name);
  if (db.dialect === 'postgres') offset = offset.forUpdate().skipLocked();
  const { last_id } = (await offset.executeTakeFirst()) ?? {};
  if (last_id === undefined) return undefined;
  const pending = trx.selectFrom('happening').where('id', '>', last_id);
  // Read first: what is appended after it stays pending.
  const { newest } = await pending.select(({ fn }) => fn.max('id').as('newest')).executeTakeFirstOrThrow();
  if (newest === null) return undefined;
  const event = await pending
    .selectAll()
    .where('id', '<=', newest)
    .where('name', 'in', Object.keys(on))
    .orderBy('id')
    .executeTakeFirst();
  if (!event) await move(trx, name, newest);
  return event;
}

async function move(trx: Transaction<DB>, consumer: string, last_id: number): Promise<void> {
  await trx.updateTable('follower').set({ last_id, failures: 0 }).where('name', '=', consumer).execute();
}

async function failed(db: Database, consumer: string, event: OutboxTable, error: unknown): Promise<void> {
  await inTransaction(db, async trx => {
    const { failures } = await trx
      .updateTable('follower')
      .set(set => ({ failures: set('failures', '+', 1) }))
      .where('name', '=', consumer)
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures < FAILURES_MAX) return;
    const { id: happening_id, name, what } = event;
    await trx
      .insertInto('missed_happening')
      .values({ follower: consumer, happening_id, name, what, error: String(error), at: event.at })
      .execute();
    await move(trx, consumer, happening_id);
  });
}

/** Deletes events from before `before` (epoch milliseconds) that every consumer has handled. */
export async function trimOutbox(db: Database, before: number): Promise<void> {
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
