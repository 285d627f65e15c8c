import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importCut, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

for (const dialect of DIALECTS)
  describe(`heroes and regions on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    test('王者荣耀 heroes get the roles and lanes of the file', async () => {
      await importCut(db, 'hok-heroes', 'hok-heroes');
      const heroes = await db.read.selectFrom('hero').selectAll().where('game_id', '=', 2).execute();
      expect(heroes).toHaveLength(7);
      const hero = heroes.find(row => row.name === '阿古朵')!;
      expect(hero).toMatchObject({ source_key: '533', title: '山林之子', roles: '["射手"]' });
      expect(JSON.parse(hero.lanes)).toEqual(['打野', '发育路']);
    });

    test('LoL champions take their name from the title field of the file', async () => {
      const report = await importCut(db, 'lol-champions', 'lol-champions-zh');
      expect(report.files[1]!.notes).toEqual(['没有英雄“Nobody”，请先导入 champion.json']);
      const heroes = await db.read
        .selectFrom('hero')
        .select(['source_key', 'name', 'title', 'name_en', 'roles'])
        .where('game_id', '=', 3)
        .orderBy('source_key')
        .execute();
      expect(heroes.map(hero => [hero.source_key, hero.name_en])).toEqual([
        ['aatrox', 'Aatrox'],
        ['jarvaniv', 'Jarvan IV'],
        ['ksante', "K'Sante"],
        ['renataglasc', 'Renata Glasc'],
        ['wukong', 'Wukong'],
        ['xinzhao', 'Xin Zhao'],
      ]);
      expect(heroes[0]).toMatchObject({ name: '亚托克斯', title: '暗裔剑魔', roles: '["战士"]' });
    });

    test('lanes come from a file of their own and stay when champions are imported again', async () => {
      await importCut(db, 'lol-champions', 'lol-champions-zh');
      const lanes = async () =>
        (
          await db.read
            .selectFrom('hero')
            .select('lanes')
            .where('source_key', '=', 'aatrox')
            .executeTakeFirstOrThrow()
        ).lanes;
      expect(await lanes()).toBe('["上单","打野"]');
      expect(savedOf(await importCut(db, 'lol-champions', 'lol-champions-zh'))).toEqual([]);
      expect(await lanes()).toBe('["上单","打野"]');
    });

    test('nations are called as Chinese media call them', async () => {
      await importCut(db, 'regions', 'countries-provinces-zh');
      const nations = await db.read.selectFrom('nation').select(['code', 'name', 'name_en']).execute();
      const byCode = new Map(nations.map(({ code, ...names }) => [code, names]));
      expect(byCode.size).toBe(14);
      expect(byCode.get('TW')).toEqual({ name: '中国台北', name_en: 'Taiwan' });
      expect(byCode.get('HK')).toEqual({ name: '中国香港', name_en: 'Hong Kong' });
      expect(byCode.get('MO')).toEqual({ name: '中国澳门', name_en: 'Macau' });
      expect(byCode.get('CN')).toEqual({ name: '中国', name_en: 'China' });
      expect(byCode.get('GB-SCT')).toEqual({ name: '苏格兰', name_en: 'Scotland' });
      expect(savedOf(await importCut(db, 'regions', 'countries-provinces-zh'))).toEqual([]);
    });
  });
