import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#lib/platform/kernel/time.ts';
import { playerPage } from '#lib/site/pages/player.page.server.ts';
import { teamPage } from '#lib/site/pages/team.page.server.ts';
import { leaderboard } from '#lib/wiki/stats/leader.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const NOW = Date.parse('2025-08-02T17:00:00+08:00');
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
const names = (people: readonly { name: string }[]) => people.map(person => person.name);

for (const dialect of DIALECTS)
  describe(`pages of a team and a player on ${dialect}`, () => {
    let db: TestDatabase;
    const ids: Record<string, number> = {};
    const team = async (query = '') =>
      (await teamPage({ db, now: () => NOW }, ids['team']!, new URLSearchParams(query)))!;
    const player = async (query = '') =>
      (await playerPage({ db }, ids['star']!, new URLSearchParams(query)))!;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      ids['team'] = (await make.makeTeam(db, { name: 'EDG' })).id;
      ids['other'] = (await make.makeTeam(db, { name: 'DRX' })).id;
      const own = ids['team'];
      const person = async (name: string, team_id: number | null = own) => {
        ids[name] = (await make.makePlayer(db, { name, team_id })).id;
        return ids[name]!;
      };
      const start_at = day('2024-01-01');
      await make.makeStint(db, own, await person('star'), { start_at });
      await make.makeStint(db, own, await person('analyst'), { start_at, staff_role: 2, status: 'Analyst' });
      await make.makeStint(db, own, await person('coach'), { start_at, staff_role: 2, status: 'Head Coach' });
      const left = { employment: 2, start_at, end_at: day('2025-05-01') };
      await make.makeStint(db, own, await person('gone', null), left);
      await make.makeStint(db, own, await person('undated', null), { employment: 2 });
      await play();
    });
    afterAll(() => db.drop());

    /** Four matches of 2025, won, lost, won, won, and one of a year before, each of one map. */
    async function play(): Promise<void> {
      const map_id = (await make.makeMap(db, { name: '隐世修所' })).id;
      const heroes = [
        (await make.makeHero(db, { name: '捷风' })).id,
        (await make.makeHero(db, { name: '幽影' })).id,
      ];
      const cup = async (name: string, year: string) =>
        (await make.makeTournament(db, { name, name_short: name, start_at: day(`${year}-01-01`) })).id;
      const [now, before] = [await cup('本季', '2025'), await cup('上季', '2024')];
      const match = async (tournament_id: number, date: string, won: boolean, hero: number) => {
        const row = await make.makeMatch(db, {
          tournament_id,
          teams: [ids['team']!, ids['other']!],
          start_at: day(date),
          ...(won ? {} : { main_score: 0, guest_score: 2, result_type: 2 }),
        });
        const winner_side = won ? 1 : 2;
        const round = await make.makeRound(db, row.id, {
          map_id,
          winner_side,
          main_score: 13,
          guest_score: 7,
        });
        const figures = { team_id: ids['team']!, hero_id: heroes[hero]!, is_win: won ? 1 : 0 };
        await make.makeRoundPlayer(db, round, ids['star']!, {
          ...figures,
          kills: 20,
          deaths: 10,
          rating: 1.2 + hero,
        });
        return row.id;
      };
      await match(before, '2024-06-01', true, 0);
      await match(now, '2025-06-01', true, 0);
      await match(now, '2025-06-02', false, 1);
      await match(now, '2025-06-03', true, 0);
      ids['last'] = await match(now, '2025-06-04', true, 0);
      const unplayed = { status: 1, main_score: null, guest_score: null, result_type: null };
      const coming = {
        tournament_id: now,
        teams: [ids['team']!, ids['other']!] as [number, number],
        ...unplayed,
      };
      ids['next'] = (await make.makeMatch(db, { ...coming, start_at: NOW + DAY })).id;
      await make.makeMatch(db, { ...coming, start_at: NOW + 2 * DAY, is_show_schedule: 0 });
    }

    test('the head shows the season record, the overall record, the streak and the form', async () => {
      expect((await team()).record).toMatchObject({
        win: 4,
        lose: 1,
        ratio: '80.0%',
        streak: 2,
        form: [true, true, false, true, true],
        season: { year: 2025, win: 3, lose: 1, ratio: '75.0%' },
      });
    });

    test('upcoming matches leave out those not shown in schedules', async () => {
      expect((await team()).upcoming.map(match => match.unique_id)).toEqual([ids['next']]);
    });

    test('maps and heroes are ordered by times played, with wins', async () => {
      const { maps, heroes } = await team();
      expect(maps.map(row => [row.map.name, row.played, row.win])).toEqual([['隐世修所', 5, 4]]);
      expect(heroes.map(row => [row.hero.name, row.played, row.win])).toEqual([
        ['捷风', 4, 4],
        ['幽影', 1, 0],
      ]);
    });

    test('the roster now: players, the head coach before other staff, then former members', async () => {
      const { roster } = await team();
      expect(names(roster.players.map(({ person }) => person))).toEqual(['star']);
      expect(roster.players[0]?.figures?.kills).toBe(100);
      expect(names(roster.players[0]!.heroes)).toEqual(['捷风', '幽影']);
      expect(roster.staff.map(({ name, title }) => [name, title])).toEqual([
        ['coach', '主教练'],
        ['analyst', '分析师'],
      ]);
      expect(new Set(names(roster.former))).toEqual(new Set(['gone', 'undated']));
    });

    test('the roster on a day lists known members and counts those who may have been there', async () => {
      const on = async (date: string) => (await team(`tab=roster&date=${date}`)).roster;
      const spring = await on('2025-04-30');
      expect(new Set(names(spring.players.map(({ person }) => person)))).toEqual(new Set(['star', 'gone']));
      expect([spring.date, spring.unknown, spring.former]).toEqual(['2025-04-30', 1, []]);
      expect(names((await on('2025-05-01')).players.map(({ person }) => person))).toEqual(['star']);
      expect((await on('2023-12-31')).players).toEqual([]);
      expect((await on('2025-02-30')).date).toBeUndefined();
    });

    test('a tab without content is not offered, but opens by its address', async () => {
      expect((await team()).tabs).toEqual(['overview', 'schedule', 'roster', 'stats']);
      expect((await team('tab=honours')).tab).toBe('honours');
      expect((await team('tab=schedule&page=2')).matches).toEqual({ list: [], count: 7 });
    });

    test('a career by season, tournament, hero and map adds up as the rankings do', async () => {
      const { seasons, tournaments, heroes, maps, figures } = await player();
      expect(seasons.map(row => [row.year, row.figures.maps, row.figures.wins])).toEqual([
        [2025, 4, 3],
        [2024, 1, 1],
      ]);
      expect(tournaments.map(row => row.tournament_info.name_main)).toEqual(['本季', '上季']);
      expect(heroes.map(row => [row.hero.name, row.figures.maps])).toEqual([
        ['捷风', 4],
        ['幽影', 1],
      ]);
      expect(heroes[1]?.figures.rating).toBeCloseTo(2.2, 10);
      const which = { gameId: make.GAME, playerIds: [ids['star']!], page: 1, pageSize: 1 };
      const { list } = await leaderboard(db, which);
      const { rank: _, team: __, ...whole } = list[0]!;
      expect(maps[0]?.figures).toMatchObject(whole);
      expect(figures).toEqual(list[0]);
    });

    test('a player’s matches come latest first, by pages', async () => {
      const { matches } = await player();
      expect([matches.count, matches.list[0]?.unique_id]).toEqual([5, ids['last']]);
      expect((await player('page=2')).matches).toEqual({ list: [], count: 5 });
    });

    test('spoiler-free mode shows no results', async () => {
      const hiddenTeam = await team('spoiler=0');
      expect(hiddenTeam).toMatchObject({ hidden: true, honours: [], maps: [], heroes: [] });
      expect(hiddenTeam.record).toMatchObject({ win: 0, lose: 0, form: [], streak: 0, season: null });
      expect(hiddenTeam.roster.players[0]).toMatchObject({ figures: null, heroes: [] });
      const hiddenPlayer = await player('spoiler=0');
      expect(hiddenPlayer).toMatchObject({
        hidden: true,
        figures: null,
        seasons: [],
        tournaments: [],
        maps: [],
      });
      const shown = [...hiddenTeam.matches.list, ...hiddenPlayer.matches.list];
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter(match => match.versus_info.main_score !== null)).toEqual([]);
    });
  });
