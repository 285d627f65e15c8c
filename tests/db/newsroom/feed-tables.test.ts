/** Tables and registered players, as a service publishes them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedRoster } from '#lib/platform/ports/feed-source.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { FeedSite } from '#tests/support/feed-site.ts';
import { FEED, feedMatch, feedSeason, feedTournament, SEASON } from '#tests/support/feeds.ts';

for (const dialect of DIALECTS)
  describe(`tables that a feed tells, on ${dialect}`, () => {
    let db: TestDatabase;
    let site: FeedSite;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());
    beforeEach(async () => {
      site = await FeedSite.open(db);
      for (const table of ['registration', 'standing', 'stage_group', 'stage', 'player'] as const)
        await db.write.deleteFrom(table).execute();
    });

    const standing = (...rows: [name: string, win: number, lose: number][]) => ({
      stage: `${SEASON}/playoffs`,
      group: 'A组',
      rows: rows.map(([name, win, lose], i) => ({
        rank: i + 1,
        team: { key: name, name },
        win,
        lose,
        net: win - lose,
        points: win,
      })),
    });
    const tellTable = (...rows: Parameters<typeof standing>) =>
      site.tell(feedSeason([feedMatch('a')], { standings: [standing(...rows)] }));
    const table = () =>
      db.read
        .selectFrom('standing')
        .innerJoin('team', 'team.id', 'standing.team_id')
        .innerJoin('stage_group', 'stage_group.id', 'standing.group_id')
        .select(['stage_group.name as group', 'team.name', 'rank', 'win', 'lose', 'points'])
        .orderBy('rank')
        .execute();

    test('a table is kept as it is told, and a team that leaves it goes', async () => {
      await tellTable(['甲', 3, 1], ['乙', 2, 2], ['丙', 1, 3]);
      expect(await table()).toEqual([
        { group: 'A组', name: '甲', rank: 1, win: 3, lose: 1, points: 3 },
        { group: 'A组', name: '乙', rank: 2, win: 2, lose: 2, points: 2 },
        { group: 'A组', name: '丙', rank: 3, win: 1, lose: 3, points: 1 },
      ]);
      await tellTable(['乙', 3, 2], ['甲', 3, 2]);
      expect((await table()).map(({ name, rank }) => [name, rank])).toEqual([
        ['乙', 1],
        ['甲', 2],
      ]);
    });

    test('a zone that the site has keeps its name and place, and a new one comes last', async () => {
      const known = await make.makeZone(db, { code: 'known', name: '已有赛区', sort: 2 });
      const tellZone = (key: string, code: string) =>
        site.tell({
          ...feedSeason([]),
          tournaments: [feedTournament({ key, zone: { code, name: `${code} of the service` } })],
          stages: [],
          whole: [],
        });
      await tellZone('first', 'known');
      await tellZone('second', 'new');
      const zones = await db.read
        .selectFrom('zone')
        .selectAll()
        .where('code', 'in', ['known', 'new'])
        .execute();
      expect(zones.find(({ code }) => code === 'known')).toEqual(known);
      expect(zones.find(({ code }) => code === 'new')).toMatchObject({
        name: 'new of the service',
        sort: 99,
      });
      const tournament = await db.read
        .selectFrom('tournament')
        .select('zone_id')
        .where('source_key', '=', 'first')
        .executeTakeFirst();
      expect(tournament).toEqual({ zone_id: known.id });
    });

    const roster = (...names: string[]): FeedRoster => ({
      tournament: SEASON,
      team: { key: '甲', name: '甲' },
      players: names.map(name => ({ key: name, name, position: '打野' })),
    });
    const tellRoster = (...names: string[]) =>
      site.tell(feedSeason([feedMatch('a')], { rosters: [roster(...names)] }));
    const inTeam = async () => {
      const rows = await db.read
        .selectFrom('player')
        .innerJoin('team', 'team.id', 'player.team_id')
        .select(['player.name', 'team.name as team', 'position'])
        .orderBy('player.name')
        .execute();
      return rows.map(row => [row.name, row.team, row.position]);
    };
    const registered = async () => {
      const rows = await db.read
        .selectFrom('registration')
        .innerJoin('player', 'player.id', 'registration.player_id')
        .select(['player.name', 'registration.source'])
        .orderBy('player.name')
        .execute();
      return rows.map(row => [row.name, row.source]);
    };

    test('registered players are in their team; who is told no more is in none', async () => {
      await tellRoster('阿一', '阿二');
      expect(await inTeam()).toEqual([
        ['阿一', '甲', '打野'],
        ['阿二', '甲', '打野'],
      ]);
      expect(await registered()).toEqual([
        ['阿一', FEED],
        ['阿二', FEED],
      ]);
      await tellRoster('阿二', '阿三');
      expect((await inTeam()).map(([name]) => name)).toEqual(['阿三', '阿二']);
      expect((await registered()).map(([name]) => name)).toEqual(['阿三', '阿二']);
    });

    test('a registration that a file brought stays the file’s', async () => {
      await tellRoster('阿一');
      await db.write.updateTable('registration').set({ source: 'list', source_key: 'x' }).execute();
      await tellRoster('阿一', '阿二');
      expect(await registered()).toEqual([
        ['阿一', 'list'],
        ['阿二', FEED],
      ]);
    });
  });
