import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { makeReadiness, readiness } from '#lib/app/health.server.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { DIALECTS, makeDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const folder = mkdtempSync(join(tmpdir(), 'saidian-health-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function appOn(dialect: Dialect) {
  const db = await makeDatabase(dialect);
  onTestFinished(() => db.drop());
  return { db, bus: memoryBus(), env: { DATA_DIR: folder } };
}

test.each(DIALECTS)(
  'on %s, readiness needs all checks but that of the bus; each failing one is named',
  async dialect => {
    const app = await appOn(dialect);
    const { db } = app;
    expect(await readiness(app)).toEqual({
      ready: true,
      checks: { database: true, migrations: true, bus: true, writes: true },
    });

    const silent = { ...app, bus: { ...app.bus, ping: () => new Promise<never>(() => {}) } };
    expect(await readiness(silent)).toMatchObject({ ready: true, checks: { database: true, bus: false } });
    const refusing = { ...app, bus: { ...app.bus, ping: () => Promise.reject(new Error('gone')) } };
    expect(await readiness(refusing)).toMatchObject({ ready: true, checks: { database: true, bus: false } });

    await db.write.deleteFrom('kysely_migration' as never).execute();
    expect(await readiness(app)).toMatchObject({
      ready: false,
      checks: { database: true, migrations: false },
    });
  },
);

const UNWRITABLE = { ready: false, checks: { database: true, writes: false } };

test('a database that takes no write is not ready, on sqlite', async () => {
  const app = await appOn('sqlite');
  await sql`pragma query_only = on`.execute(app.db.write);
  expect(await readiness(app)).toMatchObject(UNWRITABLE);
});

test('a database that is full is not ready, on sqlite', async () => {
  const app = await appOn('sqlite');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db.read);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(app.db.write);
  expect(await readiness(app)).toMatchObject(UNWRITABLE);
});

test.runIf(DIALECTS.includes('postgres'))(
  'a database that is read-only is not ready, on postgres',
  async () => {
    const app = await appOn('postgres');
    const options = '-c default_transaction_read_only=on';
    const db = openPostgres(`${app.db.place}?options=${encodeURIComponent(options)}`);
    onTestFinished(() => db.close());
    expect(await readiness({ ...app, db })).toMatchObject(UNWRITABLE);
  },
);

test('a missing data folder is not ready; the check leaves no file in an existing one', async () => {
  const app = await appOn('sqlite');
  expect((await readiness(app)).ready).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  const env = { ...app.env, DATA_DIR: join(folder, 'gone') };
  expect(await readiness({ ...app, env })).toMatchObject(UNWRITABLE);
});

test('a second call right after the first shares its answer', async () => {
  const ask = makeReadiness(await appOn('sqlite'));
  expect(ask()).toBe(ask());
  await ask();
});
