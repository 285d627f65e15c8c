/** PostgreSQL goes away while it is written to, and comes back. */
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readiness } from '#lib/app/health.server.ts';
import { watchFacts } from '#lib/app/watch.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { LONG_PATIENCE } from '#tests/support/pace.ts';
import { type PostgresProxy, postgresProxy } from '#tests/support/postgres-proxy.ts';
import { memoryBus } from '#tests/support/publishing.ts';

/** Generous for slow machines; each wait ends as soon as its condition holds. */

describe.runIf(DIALECTS.includes('postgres'))('PostgreSQL', () => {
  let proxy: PostgresProxy;
  let db: Database;
  let direct: TestDatabase;
  beforeAll(async () => {
    direct = await makeDatabase('postgres');
  });
  afterAll(() => direct.drop());
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await direct.write.deleteFrom('meta').where('key', 'like', 'note:%').execute();
    proxy = await postgresProxy(direct.place);
    db = openPostgres(proxy.url);
    onTestFinished(async () => {
      vi.restoreAllMocks();
      await db.close();
      await proxy.stop();
    });
  });

  const note = (write: Database['write'], key: string) =>
    write.insertInto('meta').values({ key, value: '1' }).execute();
  const noted = async () => {
    const rows = await direct.read.selectFrom('meta').select('key').where('key', 'like', 'note:%').execute();
    return rows.map(({ key }) => key.slice(5)).sort();
  };

  test('stops under writes: acknowledged writes are there, calls answer 503, and readiness returns with it', async () => {
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    let n = 0;
    async function writer(): Promise<void> {
      while (!isOver) {
        const key = String(n++);
        try {
          await inTransaction(db, trx => note(trx, `note:${key}`));
          acknowledged.push(key);
        } catch (error) {
          refused.push(error);
          await sleep(10);
        }
      }
    }
    const writers = Array.from({ length: 8 }, writer);
    await expect.poll(() => acknowledged.length, LONG_PATIENCE).toBeGreaterThan(20);
    await proxy.stop();
    await expect.poll(() => refused.length, LONG_PATIENCE).toBeGreaterThan(20);
    const call = await callRaw(db, 'wiki2.national_list', {});
    expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(JSON.parse(call.body)).toMatchObject({ code: 503, data: null, error: { reason: 'unavailable' } });
    expect(vi.mocked(console.error).mock.calls.length, 'one line an outage').toBeLessThan(5);

    await proxy.start();
    const app = { db, bus: memoryBus(), env: { DATA_DIR: tmpdir() } };
    await expect.poll(async () => (await readiness(app)).ready, LONG_PATIENCE).toBe(true);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, LONG_PATIENCE).toBeGreaterThan(before + 20);
    isOver = true;
    await Promise.all(writers);
    expect(await noted()).toEqual(expect.arrayContaining(acknowledged));
    for (const error of refused) expect(error).toMatchObject({ name: 'Unavailable' });
  });

  test('a transaction whose connection breaks is retried and applied once', async () => {
    let runs = 0;
    await inTransaction(db, async trx => {
      runs += 1;
      await note(trx, `note:${runs}`);
      if (runs === 1) proxy.reset();
      await note(trx, `note:${runs}+`);
    });
    expect([runs, await noted()]).toEqual([2, ['2', '2+']]);
  });

  test('a commit that loses its answer is not retried and fails as unknown', async () => {
    let runs = 0;
    proxy.loseAnswerTo('commit');
    const writing = inTransaction(db, async trx => {
      runs += 1;
      await note(trx, `note:${runs}`);
    });
    await expect(writing).rejects.toMatchObject({ name: 'Unavailable', lack: 'unknown' });
    expect([runs, await noted()]).toEqual([1, ['1']]);
  });

  test('a single select that loses its answer is retried, a single write is not', async () => {
    await note(db.write, 'note:1');
    proxy.loseAnswerTo('select "key"');
    expect(await db.read.selectFrom('meta').select('key').where('key', '=', 'note:1').execute()).toHaveLength(
      1,
    );
    proxy.loseAnswerTo('insert into "meta"');
    await expect(note(db.write, 'note:2')).rejects.toMatchObject({ lack: 'lost' });
    expect(await noted()).toEqual(['1', '2']);
  });

  test('the facts watch reports one change once it is back', async () => {
    const changed = vi.fn();
    const watch = await watchFacts(db, proxy.url, changed);
    onTestFinished(() => watch.close());
    await proxy.stop();
    expect(changed).not.toHaveBeenCalled();
    await proxy.start();
    await expect.poll(() => changed.mock.calls.length, LONG_PATIENCE).toBe(1);
  });
});
