/** A real server is restarted under writes, again and again (postgres-away.test.ts: the same in small). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '#lib/platform/db/migrate.server.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { LONG_PATIENCE } from '#tests/support/pace.ts';
import { POSTGRES_PROGRAMS, postgresServer } from '#tests/support/postgres-server.ts';

const RESTARTS = 5;

/** Generous for slow machines; each wait ends as soon as its condition holds. */

describe.runIf(POSTGRES_PROGRAMS)('PostgreSQL restarts under writes', () => {
  test('the process survives, and acknowledged writes are there', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await postgresServer();
    const db = openPostgres(server.url);
    let isOver = false;
    onTestFinished(async () => {
      isOver = true;
      logged.mockRestore();
      await db.close();
      server.remove();
    });
    await migrate(db.write as unknown as Kysely<unknown>, 'postgres');
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    let n = 0;
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const key = `note:${n++}`;
        const row = { key, value: '1' };
        try {
          await inTransaction(db, trx => trx.insertInto('meta').values(row).execute());
          acknowledged.push(key);
        } catch (error) {
          refused.push(error);
          await sleep(5);
        }
      }
    });
    for (let restart = 0; restart < RESTARTS; restart++) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, LONG_PATIENCE).toBeGreaterThan(before + 50);
      server.stop();
      const failures = refused.length;
      await expect.poll(() => refused.length, LONG_PATIENCE).toBeGreaterThan(failures + 20);
      server.start();
      const from = performance.now();
      const back = acknowledged.length;
      await expect.poll(() => acknowledged.length, { ...LONG_PATIENCE, interval: 5 }).toBeGreaterThan(back);
      console.log(`ready ${Math.round(performance.now() - from)} ms after the server`);
    }
    isOver = true;
    await Promise.all(writers);
    const rows = await db.read.selectFrom('meta').select('key').where('key', 'like', 'note:%').execute();
    const there = new Set(rows.map(({ key }) => key));
    expect(acknowledged.filter(key => !there.has(key))).toEqual([]);
    for (const error of refused) expect(error).toMatchObject({ name: 'Unavailable' });
  });
});
