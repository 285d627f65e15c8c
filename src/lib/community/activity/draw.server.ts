/** Draws: by themselves after the end of an activity, or by an operator who is there first. */
import type { Kysely } from 'kysely';
import { addToLog } from '../../members/account/desk/edit-log.server.ts';
import { lockOffice } from '../../members/account/office.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { activityCalls } from './contract.ts';
import { drawn, entrantHash } from './draw.ts';
import { current, update } from './edit.server.ts';
import { entrantsOf } from './entrants.server.ts';
import { notNow } from './refusal.ts';
import { prizes as prizeList } from './shapes.ts';
import { PUBLISHED, stateAt } from './state.ts';
import * as repo from './store.server.ts';

/** Rows per statement: PostgreSQL accepts 65,535 values. */
const BATCH = 5000;
/** Winners in one event of the outbox. */
const NOTIFIED_AT_ONCE = 100;

type By = Pick<MemberContext, 'viewer' | 'address' | 'now'>;
/** The actor of a draw that nobody made by hand, for the log. */
const itself = (now: number): By => ({
  viewer: { userId: 0, isOperator: true, sessionId: 0 },
  address: '',
  now,
});

/** An operator draws, once, after the end. */
export async function drawActivity(
  context: MemberContext,
  { activity_id, version }: InputOf<(typeof activityCalls)['operator.activity_draw']>,
): Promise<void> {
  const { db, bus, now } = context;
  await inTransaction(db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    const row = await current(trx, activity_id, version);
    if (row.status !== PUBLISHED) throw notNow('not_published');
    if (!(await repo.drawOf(trx, row.id))) throw notNow('no_draw');
    if (stateAt(row, now) !== 'ended') throw notNow('not_ended');
    if (!(await drawRow(trx, row, context))) throw notNow('drawn');
  });
  await publishDrawn(bus);
}

/** Draws an ended activity that nobody has drawn; false when it was. */
export async function drawByItself(
  { db, bus }: { db: Pick<Database, 'write'>; bus: Bus },
  id: number,
  now: number,
): Promise<boolean> {
  const isFirst = await inTransaction(db, async trx => {
    const row = await repo.activityById(trx, id);
    if (row?.status !== PUBLISHED || stateAt(row, now) !== 'ended') return false;
    return drawRow(trx, row, itself(now));
  });
  if (isFirst) await publishDrawn(bus);
  return isFirst;
}

async function publishDrawn(bus: Bus): Promise<void> {
  await bus.publish('factsChanged', { tags: ['activities'] });
  await bus.publish('appended', {});
}

/**
 * Stores entrants and winners, reveals the seed and appends the winners' events. Of several processes the first draws;
 * false for the others.
 */
async function drawRow(trx: Kysely<DB>, row: repo.ActivityRow, by: By): Promise<boolean> {
  const { now } = by;
  const draw = await trx
    .updateTable('activity_draw')
    .set({ drawn_at: now })
    .where('activity_id', '=', row.id)
    .where('drawn_at', 'is', null)
    .returning('seed')
    .executeTakeFirst();
  if (!draw) return false;
  await update(trx, row, {}, now);
  const { winners, ...facts } = await keepResults(trx, row, draw.seed);
  await trx.updateTable('activity_draw').set(facts).where('activity_id', '=', row.id).execute();
  await addToLog(trx, by, 'activity_log', { id: row.id, action: 'draw', detail: facts });
  for (let from = 0; from < winners.length; from += NOTIFIED_AT_ONCE)
    await append(
      trx,
      'drawWon',
      { activityId: row.id, userIds: winners.slice(from, from + NOTIFIED_AT_ONCE) },
      now,
    );
  return true;
}

async function keepResults(trx: Kysely<DB>, row: repo.ActivityRow, seed: string) {
  const entrants = await entrantsOf(trx, row);
  const ids = entrants.map(one => one.unique_id);
  const won = new Map(drawn(seed, ids, prizeList.parse(JSON.parse(row.prizes))).map(one => [one.id, one]));
  const rows = entrants.map(({ id, unique_id }) => ({
    activity_id: row.id,
    user_id: id,
    unique_id,
    place: won.get(unique_id)?.place ?? null,
    prize: won.get(unique_id)?.prize ?? '',
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto('activity_entrant')
      .values(rows.slice(from, from + BATCH))
      .execute();
  const winners = entrants.filter(({ unique_id }) => won.has(unique_id)).map(({ id }) => id);
  return { entrant_count: ids.length, entrant_hash: entrantHash(ids), winners };
}
