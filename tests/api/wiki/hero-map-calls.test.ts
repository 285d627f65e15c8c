/** Heroes and maps of any game, and figures of a tournament. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type FigureSeason, makeFigureSeason } from '#tests/support/figure-season.ts';

const NOBODY = 999_999;

for (const dialect of DIALECTS)
  describe(`heroes and maps on ${dialect}`, () => {
    let db: TestDatabase;
    let season: FigureSeason;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      season = await makeFigureSeason(db);
    });
    afterAll(() => db.drop());

    test('heroes of a game, all or of one role', async () => {
      const names = async (input: Record<string, unknown>) =>
        (await callApi(db, 'wiki.hero_list', input)).list.map(hero => hero.name);
      expect(await names({ game_id: 1 })).toEqual(['捷风', '幽影']);
      expect(await names({ game_id: 1, role: 3 })).toEqual(['幽影']);
      // 战士 is the first of the classes, 坦克 the second.
      expect(await names({ game_id: 2, role: 1 })).toEqual(['澜']);
      expect(await names({ game_id: 2, role: 2 })).toEqual([]);
    });

    test('a hero with abilities and description; none under another game', async () => {
      const hero = await callApi(db, 'wiki.hero_detail', { game_id: 1, hero_id: season.jett });
      expect(hero).toMatchObject({ name: '捷风', role: 1, role_name: '决斗', desc: '风', game_id: 1 });
      expect(hero.abilities).toEqual([{ slot: 'X', name: '飓刃' }]);
      for (const input of [
        { game_id: 2, hero_id: season.jett },
        { game_id: 1, hero_id: season.lam },
        { game_id: 1, hero_id: NOBODY },
      ])
        expect((await callRaw(db, 'wiki.hero_detail', input)).status).toBe(404);
    });

    test('maps of a game; games without them have none', async () => {
      const { list } = await callApi(db, 'wiki.map_list', { game_id: 1 });
      expect(list.map(map => map.name)).toEqual(['莲华古城', '隐世修所']);
      expect(await callApi(db, 'wiki.map_list', { game_id: 2 })).toEqual({ list: [] });
      const map = await callApi(db, 'wiki.map_detail', { game_id: 1, map_id: season.haven });
      expect(map).toMatchObject({ name: '隐世修所', desc: '三个爆能器放置点' });
      expect((await callRaw(db, 'wiki.map_detail', { game_id: 3, map_id: season.haven })).status).toBe(404);
      const games = await callApi(db, 'wiki.game_menu', {});
      expect(games.list.map(game => game.has_maps)).toEqual([true, false, false]);
    });

    test('a tournament: teams, heroes and maps, showmatches left out', async () => {
      const stats = await callApi(db, 'wiki.tournament_stats', { tournament_id: season.tournament });
      expect(stats.list.map(row => [row.participant.name_main, row.win, row.lose])).toEqual([
        ['红', 3, 0],
        ['蓝', 0, 3],
      ]);
      expect(stats.heroes.map(row => [row.hero.name, row.picks, row.win])).toEqual([
        ['捷风', 4, 2],
        ['幽影', 2, 1],
      ]);
      expect(stats.maps.map(row => [row.map.name, row.played, row.picked, row.banned, row.decider])).toEqual([
        ['隐世修所', 2, 1, 0, 1],
        ['莲华古城', 1, 0, 1, 0],
      ]);
      expect((await callRaw(db, 'wiki.tournament_stats', { tournament_id: NOBODY })).status).toBe(404);
    });
  });
