import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GroupListPage } from '#lib/site/pages/group-list.ts';
import { playerListPage } from '#lib/site/pages/player-list.page.server.ts';
import { teamListPage } from '#lib/site/pages/team-list.page.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { GAME, makeNation, makePlayer, makeTeam, makeZone } from '#tests/support/factory.ts';

const OTHER_GAME = 2;
const summary = ({ groups, page, next }: GroupListPage<{ name: string }>) => ({
  groups: groups?.map(({ title, items }) => [title, items.map(item => item.name)]),
  page,
  next,
});

for (const dialect of DIALECTS)
  describe(`lists of teams and players on ${dialect}`, () => {
    let db: TestDatabase;
    const zones: Record<string, number> = {};
    let drx: number;
    const teams = async (query = '', game = GAME) =>
      summary((await teamListPage({ db }, game, new URLSearchParams(query)))!);
    const zoneChips = async (load: typeof teamListPage | typeof playerListPage) => {
      const page = (await load({ db }, GAME, new URLSearchParams()))!;
      return page.selects.find(({ name }) => name === 'zone_id')?.options.map(({ label }) => label.trim());
    };
    const players = async (query = '', game = GAME) =>
      summary((await playerListPage({ db }, game, new URLSearchParams(query)))!);

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const zone = async (name: string, parent_id: number | null = null) => {
        zones[name] = (await makeZone(db, { name, parent_id, sort: Object.keys(zones).length })).id;
        return zones[name]!;
      };
      const [cn] = [await zone('中国'), await zone('全球'), await zone('南极')];
      const pacific = await zone('太平洋');
      const korea = await zone('韩国', pacific);
      await makeTeam(db, { name: 'EDG', zone_id: cn });
      await makeTeam(db, { name: 'Gone', zone_id: cn, operate_status: 2 });
      drx = (await makeTeam(db, { name: 'DRX', zone_id: korea })).id;
      await makeTeam(db, { name: 'ZETA', zone_id: pacific });
      await makeTeam(db, { name: 'World', zone_id: zones['全球']! });
      for (let i = 10; i < 51; i += 1) await makeTeam(db, { name: `Free ${i}` });
      const nation = async (name: string) => (await makeNation(db, { name, sort_key: name })).id;
      const ids = { f: 0 };
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.f = await nation(name);
      const g = await nation('g');
      await makePlayer(db, { name: 'Fee', nation_id: ids.f, team_id: drx });
      await makePlayer(db, { name: 'Gee', nation_id: g, zone_id: zones['中国']! });
      await makePlayer(db, { name: 'Coach', nation_id: g, staff_role: 2 });
      await makePlayer(db, { name: 'Nobody' });
      await makePlayer(db, { name: 'Elsewhere', game_id: OTHER_GAME });
    });
    afterAll(() => db.drop());

    test('zones without teams or players are not offered', async () => {
      expect(await zoneChips(teamListPage)).toEqual(['中国', '太平洋', '韩国']);
      expect(await zoneChips(playerListPage)).not.toContain('南极');
    });

    test('teams are listed one zone a page with its sub-zones, skipping empty zones; 全球 is no zone', async () => {
      const [first, second, third, fourth] = [
        await teams(),
        await teams('page=2'),
        await teams('page=4'),
        await teams('page=5'),
      ];
      expect(first).toEqual({ groups: [['中国', ['EDG', 'Gone']]], page: 1, next: 3 });
      expect(second).toEqual({ groups: [['太平洋', ['DRX', 'ZETA']]], page: 3, next: 4 });
      expect([third!.groups?.[0]?.[0], third!.groups?.[0]?.[1]?.length, third!.next]).toEqual([
        '其他战队',
        40,
        5,
      ]);
      expect(fourth).toEqual({ groups: [['其他战队', ['Free 50']]], page: 5, next: undefined });
      expect(await teams('page=6')).toEqual({ groups: [], page: 6, next: undefined });
    });

    test('teams filtered by zone or name are one list, those filtered by status stay grouped', async () => {
      expect(await teams(`zone_id=${zones['太平洋']}`)).toMatchObject({
        groups: [[undefined, ['DRX', 'ZETA']]],
      });
      expect(await teams('status=2')).toMatchObject({ groups: [['中国', ['Gone']]], next: undefined });
      expect(await teams('name=zeta')).toMatchObject({ groups: [[undefined, ['ZETA']]] });
      const [first, second] = [await teams('name=free'), await teams('name=free&page=2')];
      expect([first.next, second.next]).toEqual([2, undefined]);
      expect(second.groups).toEqual([[undefined, ['Free 50']]]);
      expect((await teams('name=nothing')).groups).toEqual([]);
    });

    test('players are listed three nations a page, skipping empty pages; those without a nation come last', async () => {
      expect(await players()).toEqual({
        groups: [
          ['f', ['Fee']],
          ['g', ['Gee']],
        ],
        page: 1,
        next: 4,
      });
      expect(await players('page=2')).toEqual({
        groups: [['国籍未记录', ['Nobody']]],
        page: 4,
        next: undefined,
      });
    });

    test('players of a game without known nations are one list', async () => {
      expect(await players('', OTHER_GAME)).toMatchObject({ groups: [[undefined, ['Elsewhere']]] });
    });

    test('players are filtered by zone (their own, else their team’s), by team and by name', async () => {
      expect(await players(`zone_id=${zones['中国']}`)).toMatchObject({ groups: [[undefined, ['Gee']]] });
      expect(await players(`zone_id=${zones['太平洋']}`)).toMatchObject({ groups: [[undefined, ['Fee']]] });
      expect(await players(`team_id=${drx}`)).toMatchObject({ groups: [[undefined, ['Fee']]] });
      expect(await players('name=nobo')).toMatchObject({ groups: [[undefined, ['Nobody']]] });
    });

    test('failed queries leave the list undefined and the filters without options, and are logged', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      for (const table of ['zone', 'nation', 'player'])
        await sql`alter table ${sql.ref(table)} rename to ${sql.ref(`${table}_gone`)}`.execute(db.write);
      const page = (await playerListPage({ db }, GAME, new URLSearchParams()))!;
      expect(page.groups).toBeUndefined();
      expect(page.selects.map(({ name, options }) => [name, options])).toEqual([
        ['nation_id', []],
        ['zone_id', []],
      ]);
      expect((await teams('name=ZETA')).groups).toEqual([[undefined, ['ZETA']]]);
      expect(new Set(logged.mock.calls.map(([what]) => what))).toEqual(
        new Set(['nations error', 'zones error', 'players error']),
      );
      logged.mockRestore();
    });
  });
