import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDemo } from '#lib/demo/newsroom/ingest/load.server.ts';
import { importSources, makeDemo } from '#lib/demo/newsroom/ingest/make.server.ts';
import { FIXTURE_SOURCES, factsOf, IMPORTED_AT, SOURCES_ROOT, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeTeam } from '#tests/support/factory.ts';

const folder = mkdtempSync(join(tmpdir(), 'saidian-demo-test-'));
const options = { now: IMPORTED_AT };

beforeAll(async () => {
  const made = await makeDemo(SOURCES_ROOT, folder, FIXTURE_SOURCES, options);
  expect(made.report.failed).toEqual([]);
  expect(made.bytes).toBeGreaterThan(1000);
});
afterAll(() => rmSync(folder, { recursive: true }));

for (const dialect of DIALECTS)
  describe(`demo data on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    const load = (pause = async () => {}) => loadDemo(db, { ...options, folder, pause });

    test('a load gives the rows that the import gave, ids too', async () => {
      expect(await load()).toBe('loaded');
      const loaded = await factsOf(db);
      const imported = await makeDatabase(dialect);
      try {
        await importSources(imported, SOURCES_ROOT, FIXTURE_SOURCES, options);
        expect(Object.keys(loaded).length).toBeGreaterThan(15);
        expect(loaded).toEqual(await factsOf(imported));
      } finally {
        await imported.drop();
      }
    });

    test('a second load changes nothing', async () => {
      await load();
      const before = await factsOf(db);
      expect(await load()).toBe('already');
      expect(await factsOf(db)).toEqual(before);
    });

    test('the sources imported after the load change nothing', async () => {
      await load();
      const report = await importSources(db, SOURCES_ROOT, FIXTURE_SOURCES, options);
      expect(report.files.length).toBeGreaterThan(10);
      expect(savedOf(report)).toEqual([]);
    });

    test('new rows get ids after those of the files', async () => {
      await load();
      const { id } = await db.read
        .selectFrom('team')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect((await makeTeam(db)).id).toBe(id + 1);
    });

    test('a load that breaks off leaves nothing, and the next one loads all', async () => {
      let pauses = 0;
      const broken = load(async () => {
        if (++pauses === 5) throw new Error('killed');
      });
      await expect(broken).rejects.toThrow('killed');
      expect(await factsOf(db)).toEqual({});
      expect(await load()).toBe('loaded');
    });

    test('a database with facts of its own is left as it is', async () => {
      await makeTeam(db);
      const before = await factsOf(db);
      expect(await load()).toBe('occupied');
      expect(await factsOf(db)).toEqual(before);
    });

    test('every game has streams on the allowed sites', async () => {
      await load();
      const rows = await db.read.selectFrom('broadcast').select(['game_id', 'url']).execute();
      expect(new Set(rows.map(row => row.game_id))).toEqual(new Set([1, 2, 3]));
      const hosts = rows.map(row => new URL(row.url).hostname.split('.').slice(-2).join('.'));
      const allowed = ['douyu.com', 'bilibili.com', 'b23.tv', 'huya.com', 'douyin.com'];
      expect(hosts.filter(host => !allowed.includes(host))).toEqual([]);
    });
  });
