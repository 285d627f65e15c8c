import { expect, onTestFinished, test } from 'vitest';
import { memoryBus } from '#lib/adapters/bus/memory.server.ts';
import type { App } from '#lib/app/app.ts';
import { readiness } from '#lib/app/health.server.ts';
import { DIALECTS, makeDatabase } from '#tests/support/database.ts';

test.each(DIALECTS)('ready while all answer; each that is gone is named, on %s', async dialect => {
  const db = await makeDatabase(dialect);
  onTestFinished(() => db.drop());
  const app = { db, bus: memoryBus() } as Partial<App> as App;
  expect(await readiness(app)).toEqual({
    ready: true,
    checks: { database: true, migrations: true, bus: true },
  });

  const silent = { ...app, bus: { ...app.bus, ping: () => new Promise<never>(() => {}) } };
  expect(await readiness(silent)).toMatchObject({ ready: false, checks: { database: true, bus: false } });
  const refusing = { ...app, bus: { ...app.bus, ping: () => Promise.reject(new Error('gone')) } };
  expect(await readiness(refusing)).toMatchObject({ ready: false, checks: { database: true, bus: false } });

  await db.write.deleteFrom('migration' as never).execute();
  expect(await readiness(app)).toMatchObject({ ready: false, checks: { database: true, migrations: false } });
});
