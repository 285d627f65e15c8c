import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

for (const dialect of DIALECTS)
  describe(`reference calls on ${dialect}`, () => {
    let db: TestDatabase;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());

    test('the menu lists the three games in their order', async () => {
      const { list } = await callApi(db, 'wiki.game_menu', {});
      expect(list.map(({ game_id, name }) => [game_id, name])).toEqual([
        [1, '无畏契约'],
        [2, '王者荣耀'],
        [3, '英雄联盟'],
      ]);
    });

    test('zones: the whole tree, its first level, or the children of one', async () => {
      const asia = await make.makeZone(db, { name: '亚洲' });
      const china = await make.makeZone(db, { name: '中国', parent_id: asia.id });
      const europe = await make.makeZone(db, { name: '欧洲' });
      await make.makeZone(db, { name: '别的游戏', game_id: 2 });
      const zones = (input: Record<string, unknown>) =>
        callApi(db, 'wiki.zone_list', { game_id: 1, ...input });
      expect(await zones({})).toEqual({
        list: [
          {
            zone_id: asia.id,
            zone_name: '亚洲',
            parent_id: null,
            children: [{ zone_id: china.id, zone_name: '中国', parent_id: asia.id }],
          },
          { zone_id: europe.id, zone_name: '欧洲', parent_id: null },
        ],
        count: 2,
      });
      const parents = await zones({ select_parent_zone: true });
      expect(parents.list.map(zone => [zone.zone_name, zone.children])).toEqual([
        ['亚洲', undefined],
        ['欧洲', undefined],
      ]);
      expect((await zones({ parent_id: asia.id })).list.map(zone => zone.zone_name)).toEqual(['中国']);
      expect(await zones({ page: 2, page_size: 1 })).toMatchObject({
        list: [{ zone_name: '欧洲' }],
        count: 2,
      });
    });

    test('nations are sorted by pinyin; parts of one are filtered by parent', async () => {
      const britain = await make.makeNation(db, { name: '英国', code: 'GB' });
      await make.makeNation(db, { name: '苏格兰', code: 'GB-SCT' });
      await make.makeNation(db, { name: '巴西', code: 'BR' });
      const names = async (input: Record<string, unknown>) =>
        (await callApi(db, 'wiki2.national_list', input)).list.map(nation => nation.name);
      expect(await names({})).toEqual(['巴西', '苏格兰', '英国']);
      expect(await names({ select_parent_national: true })).toEqual(['巴西', '英国']);
      expect(await names({ parent_id: britain.id })).toEqual(['苏格兰']);
    });

    test('heroes show their role in Chinese, or the words of their source', async () => {
      const jett = await make.makeHero(db, {
        name: '捷风',
        role: 1,
        abilities: JSON.stringify([{ slot: 'X', name: '飓刃' }]),
      });
      await make.makeHero(db, { name: '奇乐', role: 4 });
      const lam = await make.makeHero(db, { name: '澜', game_id: 2, roles: '["刺客","战士"]' });
      const heroes = (input: Record<string, unknown>) =>
        callApi(db, 'wiki2.game_valorant_hero', { game_id: 1, ...input });
      expect((await heroes({})).list.map(hero => [hero.name, hero.role_name])).toEqual([
        ['捷风', '决斗'],
        ['奇乐', '哨卫'],
      ]);
      expect((await heroes({ hero_id: jett.id })).list).toMatchObject([
        { abilities: [{ slot: 'X', name: '飓刃' }] },
      ]);
      expect((await heroes({ game_id: 2 })).list).toMatchObject([
        { hero_id: lam.id, role_name: '刺客/战士' },
      ]);
    });

    test('maps of a game, or the one asked for', async () => {
      const haven = await make.makeMap(db, { name: '隐世修所', name_en: 'Haven' });
      await make.makeMap(db, { name: '亚海悬城' });
      const { list } = await callApi(db, 'wiki2.game_valorant_map', { game_id: 1, map_id: haven.id });
      expect(list).toMatchObject([{ name: '隐世修所', name_en: 'Haven' }]);
      expect((await callApi(db, 'wiki2.game_valorant_map', { game_id: 1 })).list.length).toBe(2);
    });

    test('banners of one position and platform, in order; an empty position is an empty list', async () => {
      await make.makeBanner(db, { title: '第二', sort: 2 });
      await make.makeBanner(db, { title: '第一', sort: 1 });
      await make.makeBanner(db, { title: '手机', platform: 1 });
      const banners = async (position: number) =>
        (await callApi(db, 'wiki2.game_banner', { game_id: 1, position })).list.map(banner => banner.title);
      expect(await banners(1)).toEqual(['第一', '第二']);
      expect(await banners(3)).toEqual([]);
    });

    test('a banner without a picture has one of ours, which the site serves', async () => {
      await make.makeBanner(db, { game_id: 1, position: 2, image_url: null });
      const { list } = await callApi(db, 'wiki2.game_banner', { game_id: 1, position: 2 });
      expect(list[0]!.image_url).toBe('/wiki/banners/default_banner.png');
      expect(existsSync(`public${list[0]!.image_url}`)).toBe(true);
    });

    test('streams: the official ones of a game or of all, or those of a match', async () => {
      const match = await make.makeMatch(db, { tournament_id: (await make.makeTournament(db)).id });
      await make.makeBroadcast(db, { name: '官方', is_live: 1 });
      await make.makeBroadcast(db, { name: 'KPL 官方', game_id: 2 });
      await make.makeBroadcast(db, { name: '本场', match_id: match.id });
      const names = async (input: Record<string, unknown>) =>
        (await callApi(db, 'wiki.broadcast_list', input)).list.map(item => item.name);
      expect(await names({ game_id: 1 })).toEqual(['官方']);
      expect(await names({})).toEqual(['官方', 'KPL 官方']);
      expect(await names({ match_id: match.id })).toEqual(['本场']);
    });

    test('filter options name only the levels and years that there are', async () => {
      await make.makeTournament(db, { game_id: 2, level: 2, start_at: Date.UTC(2024, 11, 31, 20) });
      await make.makeTournament(db, { game_id: 2, level: 1, start_at: Date.UTC(2023, 5, 1) });
      await make.makeTournament(db, { game_id: 2, level: 1 });
      const options = await callApi(db, 'wiki2.game_get_select', { game_id: 2 });
      expect(options.levels).toEqual([
        { value: 1, label: 'S 级' },
        { value: 2, label: 'A 级' },
      ]);
      expect(options.years).toEqual([2025, 2023]);
      expect(options.tournament_status.map(option => option.label)).toContain('进行中');
      expect(options.zones.map(zone => zone.zone_name)).toEqual(['别的游戏']);
    });
  });
