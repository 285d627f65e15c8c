import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { touchFacts } from '#lib/platform/db/facts-version.server.ts';
import { rowCache } from '#lib/platform/db/row-cache.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeTeam, makeZone } from '#tests/support/factory.ts';

for (const dialect of DIALECTS)
  describe(`the row cache on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    const nameOf = async (id: number) => (await (await rowCache(db))('team', [id])).get(id)?.name;
    const rename = (id: number, name: string) =>
      inTransaction(db, async trx => {
        await trx.updateTable('team').set({ name }).where('id', '=', id).execute();
        await touchFacts(trx);
      });

    test('a read returns the current row after a change of facts', async () => {
      const { id } = await makeTeam(db, { name: 'EDG' });
      expect(await nameOf(id)).toBe('EDG');
      await rename(id, 'EDward Gaming');
      expect(await nameOf(id)).toBe('EDward Gaming');
    });

    test('cached and uncached rows are read together; null and unknown ids give no row', async () => {
      const [a, b] = [await makeTeam(db), await makeTeam(db)];
      await nameOf(a.id);
      const read = await rowCache(db);
      const rows = await read('team', [b.id, a.id, null, 999_999, a.id]);
      expect(rows).toEqual(new Map([a, b].map(team => [team.id, team])));
    });

    test('rows with one id in two tables are cached separately', async () => {
      const [team, zone] = [await makeTeam(db), await makeZone(db)];
      const read = await rowCache(db);
      expect((await read('team', [team.id])).get(team.id)).toEqual(team);
      expect((await read('zone', [zone.id])).get(zone.id)).toEqual(zone);
    });

    test('a reader opened before a change leaves no stale row for readers after it', async () => {
      const { id } = await makeTeam(db, { name: 'old' });
      const before = await rowCache(db);
      await rename(id, 'new');
      const after = await rowCache(db);
      await before('team', [id]);
      expect((await after('team', [id])).get(id)?.name).toBe('new');
    });
  });
