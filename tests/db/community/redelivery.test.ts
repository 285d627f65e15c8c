/** Every consumer of the outbox, told in time, twice, late, again and out of order: the end is the same. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOWN } from '#lib/chat/message/kind.ts';
import { tablesOf } from '#lib/platform/db/copy/tables.server.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import {
  CONSUMER_STEPS,
  DOUBTFUL,
  resultSteps,
  type Stage,
  type Step,
} from '#tests/support/consumer-steps.ts';
import { type Brought, consumersOf } from '#tests/support/consumers.ts';
import { Crowd } from '#tests/support/counted-crowd.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import { Scene } from '#tests/support/writes/scene.ts';

const HOUR = 3_600_000;
/** Ids, revisions and instants follow the way to the end. Instants by which lists are ordered are seen by people. */
const OF_THE_WAY = /^(id|rev|revision|version|turn|at|local_id)$|_at$|^(notice|transaction|news|case)_id$/;
const ORDERS = /^(order_at|active_at)$/;
/** Positions of consumers, and the number of the last event. */
const OF_THE_OUTBOX = ['follower', 'meta', 'missed_happening'];

type Way = (steps: readonly Step[]) => { order: readonly Step[]; times: number; isLate: boolean };
const IN_TIME: Way = steps => ({ order: steps, times: 1, isLate: false });
const WAYS: Record<string, Way> = {
  'each twice': steps => ({ order: steps, times: 2, isLate: false }),
  'all of it late': steps => ({ order: steps, times: 1, isLate: true }),
  'all of it again': steps => ({ order: [...steps, ...steps], times: 1, isLate: false }),
  'out of order': steps => ({ order: steps.toReversed(), times: 1, isLate: true }),
};

class Undone extends Error {}

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let stage: Stage;
  let clock: number;
  let consumers: readonly Brought[];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    const scene = await Scene.open(db);
    stage = { scene, crowd: await Crowd.open(scene) };
    await stage.crowd.act();
    for (const { prepare } of Object.values(CONSUMER_STEPS)) await prepare?.(stage);
    consumers = consumersOf(db, () => clock, wordFilterOf(`review ${DOUBTFUL}`));
  });
  afterAll(async () => {
    stage.scene.close();
    await db.drop();
  });

  test('every consumer that a feature brings has its row', () => {
    const brought = consumersOf(db, () => 0).map(({ feature }) => `src/lib/${feature}/feature.server.ts`);
    const rows = Object.keys(CONSUMER_STEPS).map(feature => `src/lib/${feature}/feature.server.ts`);
    expect(rows.toSorted()).toEqual([...new Set(brought)].toSorted());
  });

  /** What is stored, by table, without what only tells how it came about. */
  async function stored(trx: Kysely<DB>, history: readonly string[]): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const table of await tablesOf(db)) {
      if ([...OF_THE_OUTBOX, ...history].includes(table)) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(trx);
      const lines = rows.map(row =>
        JSON.stringify(
          Object.entries(row).filter(([name]) => ORDERS.test(name) || !OF_THE_WAY.test(name)),
          (_, value) => (typeof value === 'bigint' ? Number(value) : value),
        ),
      );
      // An event that is appended twice is told twice, which the other rows of this table allow.
      const once = table === 'happening' ? [...new Set(lines)] : lines;
      // A count of nothing is as good as none.
      found[table] = once.filter(line => !line.endsWith('["n",0]]')).toSorted();
    }
    const balances = await trx.selectFrom('coin_balance').select(['account', 'balance']).execute();
    found['balances'] = balances.map(({ account, balance }) => `${account} ${balance}`).toSorted();
    const lines = await trx.selectFrom('chat_message').selectAll().where('status', '=', SHOWN).execute();
    found['lines'] = lines.map(({ content, extra }) => `${content} ${extra}`).toSorted();
    return found;
  }

  /** The end of it, in a transaction that is undone. */
  async function endOf({ feature, consumer }: Brought, way: Way | undefined) {
    const { steps: more, history = {} } = CONSUMER_STEPS[feature]!;
    const all = [...(await resultSteps(stage)), ...(more?.(stage) ?? [])];
    const steps = all.filter(({ name }) => name in consumer.on);
    const { order, times, isLate } = (way ?? IN_TIME)(steps);
    clock = stage.scene.world.now + (isLate ? HOUR : 0);
    let end: Record<string, string[]> = {};
    const done = inTransaction(db, async trx => {
      const handle = async ({ name, what, at }: Step): Promise<void> => {
        const { last } = await trx
          .selectFrom('happening')
          .select(({ fn }) => fn.max('id').as('last'))
          .executeTakeFirstOrThrow();
        await consumer.on[name]!(trx, what as never, { at, after() {} });
        // What it appends for itself.
        const own = await trx
          .selectFrom('happening')
          .selectAll()
          .where('id', '>', last ?? 0)
          .orderBy('id')
          .execute();
        for (const next of own)
          if (next.name in consumer.on)
            await handle({ name: next.name as Step['name'], what: JSON.parse(next.what), at: next.at });
      };
      const changed = new Set<Step>();
      const change = async (step: Step) => {
        if (!changed.has(step)) await step.change?.(trx);
        changed.add(step);
      };
      if (isLate || way === undefined) for (const step of steps) await change(step);
      if (way !== undefined)
        for (const step of order) {
          await change(step);
          for (let i = 0; i < times; i++) await handle(step);
        }
      end = await stored(trx, Object.keys(history));
      throw new Undone();
    });
    await expect(done).rejects.toThrow(Undone);
    return end;
  }

  const differing = (one: Record<string, string[]>, other: Record<string, string[]>) =>
    Object.keys(one).filter(table => one[table]!.join('\n') !== other[table]!.join('\n'));

  describe.each(Object.keys(CONSUMER_STEPS))('the consumer of src/lib/%s', feature => {
    test('told in time it changes something; told in other ways it ends the same', async () => {
      for (const one of consumers.filter(({ feature: name }) => name === feature)) {
        const [missing, inTime] = [await endOf(one, undefined), await endOf(one, IN_TIME)];
        expect(differing(missing, inTime), `${one.consumer.name} changes nothing`).not.toEqual([]);
        for (const [name, way] of Object.entries(WAYS)) {
          const end = await endOf(one, way);
          for (const table of differing(inTime, end))
            expect(end[table], `${one.consumer.name} told ${name}: ${table}`).toEqual(inTime[table]);
        }
      }
    });
  });
});
