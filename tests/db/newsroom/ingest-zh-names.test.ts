import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dump, importInto, makeFolder } from '#tests/support/ingest.ts';

for (const dialect of DIALECTS)
  describe(`Chinese names of agents and maps in ${dialect}`, () => {
    let db: TestDatabase;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());

    const hero = (english: string) =>
      db.write.selectFrom('hero').selectAll().where('name_en', '=', english).executeTakeFirstOrThrow();

    test('a hero created by a season under its English name is completed, not duplicated', async () => {
      await importInto(db, 'vlr', 'vlr');
      const before = await hero('Kayo');
      await importInto(db, 'zh-names', 'zh-names');
      const after = await hero('KAY/O');
      expect(after).toMatchObject({ id: before.id, name: 'K/O', role: 2, roles: '["先锋"]' });
      expect(JSON.parse(after.abilities)).toContainEqual({ slot: 'Ability1', name: '闪存过载' });
      const maps = await db.write.selectFrom('map').select('name').where('name_en', '=', 'Lotus').execute();
      expect(maps).toEqual([{ name: '莲华古城' }]);
    });

    test('a later season import finds the completed heroes; neither import changes anything', async () => {
      const before = await dump(db);
      await importInto(db, 'vlr', 'vlr');
      await importInto(db, 'zh-names', 'zh-names');
      expect(await dump(db)).toEqual(before);
    });

    test('a file of another shape fails and names the wrong field', async () => {
      const made = makeFolder({ 'agents_zh.json': '[{"name_en":"Jett","name_zh":"捷风","role":"healer"}]' });
      const { failed } = await importInto(db, 'zh-names', made.path);
      made.drop();
      expect(failed).toHaveLength(1);
      expect(failed[0]?.reason).toContain('role');
    });
  });
