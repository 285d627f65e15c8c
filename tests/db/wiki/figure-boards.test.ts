/** Figures of heroes and maps, and boards of players and teams. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroMatches, heroRecord, heroTotals } from '#lib/wiki/stats/hero.server.ts';
import { leaderboard, mostOf } from '#lib/wiki/stats/leader.server.ts';
import { mapHeroes, mapMatches, mapRates, mapTeams } from '#lib/wiki/stats/map.server.ts';
import { teamBoard } from '#lib/wiki/stats/team.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { type FigureSeason, LOL, makeFigureSeason } from '#tests/support/figure-season.ts';

const NOBODY = 999_999;

for (const dialect of DIALECTS)
  describe(`figure boards on ${dialect}`, () => {
    let db: TestDatabase;
    let season: FigureSeason;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      season = await makeFigureSeason(db);
    });
    afterAll(() => db.drop());

    test('a hero has picks, wins and pick rate by map and tournament, and the latest matches', async () => {
      expect(await heroTotals(db, 1, season.jett)).toMatchObject({
        picks: 4,
        pick_rate: 4 / 6,
        win_rate: 0.5,
      });
      const { maps, tournaments, positions } = await heroRecord(db, 1, season.jett);
      expect(maps.map(row => [row.map.map_id, row.picks, row.win, row.pick_rate])).toEqual([
        [season.haven, 3, 2, 3 / 4],
        [season.lotus, 1, 0, 1 / 2],
      ]);
      expect(tournaments).toMatchObject([
        { tournament_info: { tournament_id: season.tournament }, picks: 4 },
      ]);
      expect(positions).toEqual([]);
      const latest = await heroMatches(db, 1, season.jett);
      expect(latest.map(match => match.unique_id)).toEqual([
        season.matches[2],
        season.matches[1],
        season.matches[0],
      ]);
    });

    test('a drafted hero has picks and bans from the draft, and positions of known players only', async () => {
      expect(await heroTotals(db, LOL, season.corki)).toMatchObject({
        picks: 2,
        win: 1,
        pick_rate: 1,
        bans: 1,
        ban_rate: 1 / 2,
      });
      const { positions } = await heroRecord(db, LOL, season.corki);
      expect(positions).toEqual([{ position: '中单', picks: 1, win: 1, win_rate: 1, pick_rate: 1 }]);
      expect(await heroTotals(db, LOL, season.jett)).toBeUndefined();
    });

    test('a map has average rounds, overtime, picker’s wins, and attack rate where halves are known', async () => {
      expect(await mapRates(db, season.haven)).toEqual({
        played: 2,
        rounds_avg: 24,
        overtime_rate: 1 / 2,
        picker_win_rate: 1 / 2,
        // Attack: 8 of the first half, 3 of the second, of 20 rounds.
        attack_rate: 11 / 20,
        defence_rate: 9 / 20,
      });
      expect(await mapRates(db, season.lotus)).toMatchObject({
        played: 1,
        attack_rate: null,
        defence_rate: null,
      });
      expect(await mapTeams(db, season.haven)).toMatchObject([
        { team: { team_id: season.red }, played: 2, win: 2, win_rate: 1, round_net: 4 },
        { team: { team_id: season.blue }, played: 2, win: 0, win_rate: 0, round_net: -4 },
      ]);
      expect(
        (await mapHeroes(db, 1, season.haven)).map(row => [row.hero.hero_id, row.picks, row.pick_rate]),
      ).toEqual([
        [season.jett, 3, 3 / 4],
        [season.omen, 1, 1 / 4],
      ]);
      expect((await mapMatches(db, season.haven)).map(match => match.unique_id)).toEqual([
        season.matches[1],
        season.matches[0],
      ]);
    });

    const leaders = (which: object) =>
      leaderboard(db, { gameId: 1, page: 1, pageSize: 9, ...which }).then(({ list }) =>
        list.map(row => [row.player.name, row.maps]),
      );
    test.each<[string, () => object, [string, number][]]>([
      [
        'a hero',
        () => ({ heroId: season.omen }),
        [
          ['ann', 1],
          ['bea', 1],
        ],
      ],
      [
        'a map',
        () => ({ mapId: season.lotus }),
        [
          ['ann', 1],
          ['bea', 1],
        ],
      ],
      [
        'a role',
        () => ({ role: 1 }),
        [
          ['ann', 2],
          ['bea', 2],
        ],
      ],
      [
        'a year',
        () => ({ year: 2025 }),
        [
          ['ann', 3],
          ['bea', 3],
        ],
      ],
      ['another year', () => ({ year: 2024 }), []],
      ['so many maps', () => ({ minMaps: 4 }), []],
      ['zones without teams', () => ({ zoneIds: [NOBODY] }), []],
      [
        'the lowest first',
        () => ({ direction: 'asc' }),
        [
          ['bea', 3],
          ['ann', 3],
        ],
      ],
    ])('the player leaderboard: %s', async (_, which, rows) => expect(await leaders(which())).toEqual(rows));

    test('of_maps counts the maps behind each average, and minimums count those maps and rounds', async () => {
      const ann = { gameId: 1, sort: 'rating', page: 1, pageSize: 9 } as const;
      const match = await make.makeMatch(db, {
        tournament_id: (await make.makeTournament(db, { game_id: 1 })).id,
        status: 1,
        teams: [season.red, null],
      });
      const round = await make.makeRound(db, match.id, { main_score: 13, guest_score: 9, winner_side: 1 });
      const { id: cat } = await make.makePlayer(db, { name: 'cat' });
      const other = await make.makeRound(db, match.id, {
        main_score: 13,
        guest_score: 1,
        winner_side: 1,
        num: 2,
      });
      const facts = { team_id: season.red, is_win: 1, kills: 9, deaths: 3, assists: 1 };
      await make.makeRoundPlayer(db, round, cat, { ...facts, rating: 1.5 });
      await make.makeRoundPlayer(db, other, cat, { ...facts, rating: null });
      const { list } = await leaderboard(db, { ...ann, playerIds: [cat] });
      expect(list[0]).toMatchObject({ maps: 2, rounds: 36, rating: 1.5, kills: 18 });
      expect(list[0]!.of_maps).toMatchObject({ rating: 1, acs: 0, kills: 2, kd: 2, win_rate: 2 });
      const listed = async (which: Partial<Parameters<typeof leaderboard>[1]>) =>
        (await leaderboard(db, { ...ann, playerIds: [cat], ...which })).count;
      expect(await listed({ minMaps: 1 })).toBe(1);
      expect(await listed({ minMaps: 2 })).toBe(0);
      expect(await listed({ minRounds: 22 })).toBe(1);
      expect(await listed({ minRounds: 23 })).toBe(0);
      expect(await listed({ minMaps: 2, sort: 'kills' })).toBe(1);
      expect(await listed({ minRounds: 36, sort: 'rounds' })).toBe(1);
      const which = { gameId: 1, playerIds: [cat] };
      expect(await mostOf(db, which, 'rating')).toEqual({ rounds: 22, maps: 1 });
      expect(await mostOf(db, which, 'acs')).toEqual({ rounds: 0, maps: 0 });
    });

    test('the team board counts a result against an unknown opponent', async () => {
      const { id } = await make.makeTournament(db, { game_id: 2 });
      const team = await make.makeTeam(db, { name: '绿' });
      await make.makeMatch(db, {
        tournament_id: id,
        teams: [null, team.id],
        main_score: 1,
        guest_score: 2,
        result_type: 2,
      });
      const board = await teamBoard(db, {
        gameId: 2,
        tournamentId: id,
        sort: 'win',
        direction: 'desc',
        page: 1,
        pageSize: 9,
      });
      expect(board.list).toMatchObject([
        { team: { team_id: team.id }, matches: 1, win: 1, lose: 0, map_win: 2, map_lose: 1 },
      ]);
    });

    test('LoL players by position; per-minute figures count only games of known length', async () => {
      const { list } = await leaderboard(db, { gameId: LOL, role: 3, page: 1, pageSize: 9 });
      expect(list).toMatchObject([{ maps: 2, cs: 300, cs_min: 10, gold_min: 400, kda: 20, win_rate: 1 }]);
      expect((await leaderboard(db, { gameId: LOL, role: 1, page: 1, pageSize: 9 })).count).toBe(0);
    });

    test('the team board sorts both ways and leaves out teams with too few matches', async () => {
      const board = (which: object) =>
        teamBoard(db, { gameId: 1, sort: 'win', direction: 'desc', page: 1, pageSize: 9, ...which });
      const { list, count } = await board({});
      expect(count).toBe(2);
      expect(list.map(row => [row.rank, row.team.team_id, row.matches, row.win, row.lose])).toEqual([
        [1, season.red, 3, 3, 0],
        [2, season.blue, 3, 0, 3],
      ]);
      expect(list[0]).toMatchObject({ map_win: 3, map_lose: 0, map_rate: 1, win_rate: 1, round_net: 6 });
      expect((await board({ direction: 'asc' })).list[0]!.team.team_id).toBe(season.blue);
      expect(await board({ minMatches: 4 })).toEqual({ list: [], count: 0 });
      expect((await board({ zoneIds: [NOBODY] })).count).toBe(0);
      expect((await board({ page: 2, pageSize: 1 })).list.map(row => row.rank)).toEqual([2]);
    });
  });
