import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, dayStart } from '#lib/platform/kernel/time.ts';
import { heroPage } from '#lib/site/pages/hero.page.server.ts';
import { heroListPage } from '#lib/site/pages/hero-list.page.server.ts';
import { homePage } from '#lib/site/pages/home/home.page.server.ts';
import { mapListPage, mapPage } from '#lib/site/pages/map.page.server.ts';
import { playerPage } from '#lib/site/pages/player.page.server.ts';
import { playerListPage } from '#lib/site/pages/player-list.page.server.ts';
import { schedulePage } from '#lib/site/pages/schedule.page.server.ts';
import { searchPage } from '#lib/site/pages/search.page.server.ts';
import { statsPage } from '#lib/site/pages/stats.page.server.ts';
import { teamPage } from '#lib/site/pages/team.page.server.ts';
import { teamListPage } from '#lib/site/pages/team-list.page.server.ts';
import { tourListPage } from '#lib/site/pages/tour-list.page.server.ts';
import { tournamentPage } from '#lib/site/pages/tournament/tournament.page.server.ts';
import { transfersPage } from '#lib/site/pages/transfer.page.server.ts';
import { remakeIndex } from '#lib/wiki/search/update-index.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { GAME, makeMatch, makeStage, makeTeam, makeTournament, makeZone } from '#tests/support/factory.ts';

const HOUR = DAY / 24;
/** A Saturday, 17:00 in Beijing. */
const NOW = dayStart('2025-08-02')! + 17 * HOUR;
const OTHER_GAME = 2;
const query = (text = '') => new URLSearchParams(text);

for (const dialect of DIALECTS)
  describe(`pages of a game on ${dialect}`, () => {
    let db: TestDatabase;
    let cn: number;
    let emea: number;
    const app = () => ({ db, now: () => NOW });

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const zone = await makeZone(db, { name: '中国' });
      const input = { start_at: NOW - 20 * DAY, end_at: NOW + 20 * DAY };
      cn = (await makeTournament(db, { ...input, name: 'VCT CN', zone_id: zone.id, status: 2, level: 2 })).id;
      emea = (await makeTournament(db, { ...input, name: 'VCT EMEA', status: 3, level: 1 })).id;
      const team = (await makeTeam(db, { name: 'Nova Esports', name_short: 'NOVA' })).id;
      const other = (await makeTeam(db)).id;
      const teams: [number, number] = [team, other];
      const unplayed = { main_score: null, guest_score: null, result_type: null };
      await makeMatch(db, {
        tournament_id: cn,
        teams,
        start_at: NOW - HOUR,
        status: 2,
        main_score: 1,
        guest_score: 0,
        result_type: null,
      });
      await makeMatch(db, { tournament_id: cn, teams, start_at: NOW + HOUR, status: 1, ...unplayed });
      await makeMatch(db, { tournament_id: emea, teams, start_at: NOW + DAY, status: 1, ...unplayed });
      await makeMatch(db, { tournament_id: emea, teams, start_at: NOW - 2 * DAY });
      await makeMatch(db, { tournament_id: cn, teams, start_at: NOW - 40 * DAY });
      await remakeIndex(db, () => {});
    });
    afterAll(() => db.drop());

    test('the strip shows live matches, then upcoming ones, then finished ones', async () => {
      const page = await homePage(app(), GAME, query());
      expect(page?.strip.map(({ match, when }) => [match.match_status, when])).toEqual([
        [2, '16:00'],
        [1, '18:00'],
        [1, '明天 17:00'],
        [3, '07-31'],
        [3, '2025-06-23'],
      ]);
      expect(page?.nextStart).toBe(NOW + HOUR);
    });

    test('the latest results leave out small leagues while greater ones have results', async () => {
      const small = (await makeTournament(db, { game_id: OTHER_GAME, level: 4 })).id;
      const played = (tournament_id: number, days: number) =>
        makeMatch(db, { game_id: OTHER_GAME, tournament_id, start_at: NOW - days * DAY });
      const late = await played(small, 1);
      const results = async () =>
        (await homePage(app(), OTHER_GAME, query()))!.results.map(match => match.unique_id);
      expect(await results()).toEqual([late.id]);
      const great = (await makeTournament(db, { game_id: OTHER_GAME, level: 2 })).id;
      const greatest = (await makeTournament(db, { game_id: OTHER_GAME, level: 1 })).id;
      const [earlier, later] = [await played(greatest, 9), await played(great, 8)];
      expect(await results()).toEqual([later.id, earlier.id]);
    });

    test('the overview shows the tables of the stage that ended last, whatever the sort order', async () => {
      const event = (await makeTournament(db, { game_id: OTHER_GAME })).id;
      const stage = async (name: string, end: number, sort: number) => {
        const made = await makeStage(db, event, {
          name,
          type: 'season',
          sort,
          start_at: NOW - 90 * DAY,
          end_at: end,
        });
        await makeMatch(db, { game_id: OTHER_GAME, tournament_id: event, stage_id: made.id, start_at: end });
      };
      await stage('常规赛', NOW - 60 * DAY, 1);
      await stage('卡位赛', NOW - 80 * DAY, 2);
      const page = await tournamentPage({ db }, event, query());
      expect(page?.content).toMatchObject({ tab: 'overview', standings: { stage: { name: '常规赛' } } });
    });

    test('the day’s matches are grouped by tournament; an empty day names the nearest one', async () => {
      const today = (await homePage(app(), GAME, query()))!.schedule;
      expect([today.matchCount, today.liveCount]).toEqual([2, 1]);
      expect(today.groups.map(group => group.tournament.tournament_id)).toEqual([cn]);
      const keyword = (await homePage(app(), GAME, query('date=2025-07-31')))!.schedule;
      expect(keyword.groups.map(group => group.tournament.tournament_id)).toEqual([emea]);
      const empty = (await homePage(app(), GAME, query('date=2025-07-01')))!.schedule;
      expect([empty.matchCount, empty.nearest]).toMatchObject([
        0,
        { isNext: true, day: { key: '2025-08-02' } },
      ]);
    });

    test('a match that runs on past midnight stays among the matches of today', async () => {
      const late = { db, now: () => NOW + 7.5 * HOUR };
      const { schedule } = (await homePage(late, GAME, query()))!;
      expect(schedule.day.key).toBe('2025-08-03');
      expect(schedule.groups.map(group => group.tournament.tournament_id)).toEqual([cn, emea]);
      expect([schedule.matchCount, schedule.liveCount]).toEqual([2, 1]);
      const before = (await homePage(late, GAME, query('date=2025-08-02')))!.schedule;
      expect(before.matchCount).toBe(2);
    });

    test('a tournament card shows its progress and number of teams', async () => {
      const cards = (await homePage(app(), GAME, query()))!.tournaments;
      const shares = cards.map(card => [card.tournament.tournament_id, card.progress, card.teams.length]);
      expect(shares).toContainEqual([cn, 33, 2]);
      expect(shares).toContainEqual([emea, 50, 2]);
    });

    test('the schedule holds the week of the day that is asked for', async () => {
      const page = await schedulePage(app(), GAME, query());
      expect([page?.week.number, page?.week.hasToday, page?.matchCount]).toEqual([31, true, 4]);
      const before = await schedulePage(app(), GAME, query('date=2025-06-23'));
      expect([before?.week.hasToday, before?.matchCount]).toEqual([false, 1]);
    });

    test.each([
      ['status=1', 2],
      ['status=3', 1],
      ['level=1', 2],
      ['level=x', 4],
    ])('the schedule filtered by %s has %d matches', async (filter, count) => {
      expect((await schedulePage(app(), GAME, query(filter)))?.matchCount).toBe(count);
    });

    test.each([
      ['later', 60, 31, 4],
      ['earlier', -24, 26, 1],
    ])(
      'in an empty week, %s, the schedule begins in the nearest one with matches',
      async (_, days, week, count) => {
        const away = { db, now: () => NOW + days * DAY };
        const page = await schedulePage(away, GAME, query());
        expect([page?.isMoved, page?.week.number, page?.matchCount]).toEqual([true, week, count]);
      },
    );

    test('an empty week that is asked for stays, and says where the nearest match is', async () => {
      const page = await schedulePage(app(), GAME, query('date=2025-09-20'));
      expect([page?.matchCount, page?.isMoved, page?.nearest]).toEqual([0, false, '2025-08-03']);
    });

    test('the schedule of one tournament holds its matches only', async () => {
      expect((await schedulePage(app(), GAME, query(), emea))?.matchCount).toBe(2);
      expect((await schedulePage(app(), GAME, query(`tournament_id=${cn}`)))?.matchCount).toBe(2);
      expect(await schedulePage(app(), OTHER_GAME, query(), emea)).toBeUndefined();
    });

    test.each([
      ['', ['VCT CN', 'VCT EMEA']],
      ['status=2', ['VCT CN']],
      ['level=1', ['VCT EMEA']],
      ['name=emea', ['VCT EMEA']],
      ['year=2024', []],
      ['page=2', []],
    ])('the tournament list of “%s” shows %j', async (filter, names) => {
      const page = await tourListPage(app(), GAME, query(filter));
      expect(page?.list?.map(item => item.name).sort()).toEqual(names);
    });

    test.each([
      ['keyword=nova', ['team Nova Esports', 'match × 5']],
      ['keyword=NOVA%20esports', ['team Nova Esports', 'match × 5']],
      ['keyword=vct', ['tournament VCT CN', 'tournament VCT EMEA', 'match × 5']],
      ['keyword=vct&game_id=99', ['tournament VCT CN', 'tournament VCT EMEA', 'match × 5']],
      [`keyword=nova&game_id=${OTHER_GAME}`, ['team Nova Esports', 'match × 5']],
      ['keyword=vct&type=tournament', ['tournament VCT CN', 'tournament VCT EMEA']],
      ['keyword=vct&type=match&page=2', []],
      ['keyword=vct&type=x', ['tournament VCT CN', 'tournament VCT EMEA', 'match × 5']],
      ['keyword=%25', []],
      ['keyword=%20', []],
      ['', []],
    ])('a search of “%s” finds %j', async (keyword, names) => {
      const page = await searchPage(app(), query(keyword));
      const found = page!.groups.flatMap(({ kind, hits }) =>
        kind === 'match' ? `match × ${hits.length}` : hits.map(hit => `${kind} ${hit.name}`).sort(),
      );
      expect(found).toEqual(names);
    });

    test('unknown games, heroes, maps, teams and players have no page', async () => {
      const pages = [
        homePage(app(), 99, query()),
        schedulePage(app(), 99, query()),
        tourListPage(app(), Number.NaN, query()),
        statsPage(app(), 99, query()),
        heroListPage(app(), 99, query()),
        mapListPage(app(), 99, query()),
        heroPage(app(), GAME, 999_999, query()),
        mapPage(app(), GAME, 999_999, query()),
        teamListPage(app(), 99, query()),
        playerListPage(app(), 99, query()),
        transfersPage(app(), 99, query()),
        teamPage(app(), 999_999, query()),
        playerPage(app(), 999_999, query()),
      ];
      expect(await Promise.all(pages)).toEqual(pages.map(() => undefined));
    });
  });
