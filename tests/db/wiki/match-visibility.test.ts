import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarOf } from '#lib/newsroom/syndication/calendar.server.ts';
import { feedOf } from '#lib/newsroom/syndication/feed.server.ts';
import { DAY, dayKey } from '#lib/platform/kernel/time.ts';
import { homePage } from '#lib/site/pages/home/home.page.server.ts';
import { matchPage } from '#lib/site/pages/match.page.server.ts';
import { schedulePage } from '#lib/site/pages/schedule.page.server.ts';
import { currentPage, stagePage } from '#lib/site/pages/stage.page.server.ts';
import { tournamentPage } from '#lib/site/pages/tournament/tournament.page.server.ts';
import { readMatchStates } from '#lib/wiki/live/feed.server.ts';
import { callApi } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  GAME,
  makeMap,
  makeMatch,
  makePlayer,
  makeRound,
  makeRoundPlayer,
  makeTeam,
  makeTournament,
} from '#tests/support/factory.ts';

const NOW = Date.parse('2025-08-02T17:00:00+08:00');

/** Ids of the matches that a calendar or a feed leads to, each once. */
const matchesIn = (text: string | undefined) => [
  ...new Set(Array.from(text?.matchAll(/\/wiki\/match\/1\/(\d+)/g) ?? [], ([, id]) => Number(id))),
];

for (const dialect of DIALECTS)
  describe(`match visibility on ${dialect}`, () => {
    let db: TestDatabase;
    let tournament_id: number;
    let team: number;
    let teams: [number, number];
    let closed: number;
    let unscheduled: number;
    const app = () => ({ db, now: () => NOW });
    const query = () => new URLSearchParams();

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      tournament_id = (await makeTournament(db, { start_at: NOW - DAY, end_at: NOW + DAY, status: 2 })).id;
      team = (await makeTeam(db)).id;
      teams = [team, (await makeTeam(db)).id];
      closed = (await makeMatch(db, { tournament_id, teams, start_at: NOW - DAY / 24, is_can_view: 0 })).id;
      const map_id = (await makeMap(db)).id;
      const round = await makeRound(db, closed, { map_id, winner_side: 1, main_score: 13, guest_score: 3 });
      await makeRoundPlayer(db, round, (await makePlayer(db)).id, { kills: 20 });
      await db.write
        .insertInto('veto')
        .values({ match_id: closed, num: 1, side: 1, action: 'ban', map_id })
        .execute();
      const unplayed = { status: 1, main_score: null, guest_score: null, result_type: null };
      const coming = { tournament_id, teams, ...unplayed, is_show_schedule: 0 };
      unscheduled = (await makeMatch(db, { ...coming, start_at: NOW + DAY / 24 })).id;
    });
    afterAll(() => db.drop());

    test('is_can_view false: the result stays, calls give no rounds and no figures', async () => {
      const query = { match_id: closed };
      const detail = await callApi(db, 'wiki.battle_detail', query);
      expect(detail).toMatchObject({
        is_can_view: false,
        rounds: [],
        veto: [],
        versus_info: { main_score: 2 },
      });
      for (const name of [
        'wiki.round_list',
        'wiki2.get_valorant_round',
        'wiki2.get_valorant_player_match',
      ] as const)
        expect(await callApi(db, name, query), name).toEqual({ list: [] });
      expect(await callApi(db, 'wiki.round_player_stats', query)).toEqual({ main: [], guest: [] });
    });

    test('is_can_view false: its page has no rounds and no figures', async () => {
      const page = await matchPage(app(), closed, query());
      expect(page).toMatchObject({ veto: [], rounds: [], stats: { main: [], guest: [] } });
      expect(page?.match.versus_info.main_score).toBe(2);
    });

    test('is_can_view false: live updates carry its score, but no points', async () => {
      const [state] = await readMatchStates(db, [closed], () => undefined);
      const { shown } = state!.change;
      expect(Object.values(shown ?? {})).toEqual(['2', '1', '已结束']);
      expect(Object.keys(shown ?? {}).filter(place => place.includes('-'))).toEqual([]);
    });

    test('is_can_view false: battle_detail of a live match gives no current round', async () => {
      const on = { status: 2, main_score: 0, guest_score: 0, result_type: null, is_show_schedule: 0 };
      for (const is_can_view of [1, 0]) {
        const { id } = await makeMatch(db, { tournament_id, teams, ...on, is_can_view });
        await makeRound(db, id, { status: 2, main_score: 9, guest_score: 8 });
        const { current_round } = await callApi(db, 'wiki.battle_detail', { match_id: id });
        const points = { round_num: 1, main_score: 9, guest_score: 8 };
        expect(current_round).toEqual(is_can_view === 1 ? points : null);
      }
    });

    test('is_show_schedule false: no schedule has the match, the list of all matches does', async () => {
      const day = dayKey(NOW);
      const span = { game_id: GAME, start_time: (NOW - DAY) / 1000, end_time: (NOW + DAY) / 1000 };
      const texts = JSON.stringify([
        (await callApi(db, 'wiki2.daily_recommend', { game_id: GAME, date: [day] }))[day],
        await callApi(db, 'wiki2.match_calendar', span),
        await callApi(db, 'wiki.team_current_week_match', { team_id: team }, NOW),
        await schedulePage(app(), GAME, query()),
        await homePage(app(), GAME, query()),
        (await tournamentPage(app(), tournament_id, new URLSearchParams('tab=schedule')))?.content,
        (await tournamentPage(app(), tournament_id, query()))?.content,
      ]);
      expect(texts).toContain(`"unique_id":${closed},`);
      expect(texts).not.toContain(`"unique_id":${unscheduled},`);
      const { list } = await callApi(db, 'wiki.match_list_visitor', { game_id: GAME });
      expect(list.map(match => match.unique_id)).toContain(unscheduled);
    });

    test('is_show_schedule false: calendars, feeds and embeds leave the match out and fill its place', async () => {
      // More than a feed has room for.
      for (let n = 0; n < 41; n++)
        await makeMatch(db, { tournament_id, teams, start_at: NOW - n, is_show_schedule: 0 });
      const site = { origin: 'https://saidian.test', authority: 'saidian.test,2026', hidden: false };
      const subjects = [
        ['game', GAME],
        ['tournament', tournament_id],
        ['team', team],
      ] as const;
      for (const [kind, id] of subjects) {
        const calendar = await calendarOf(db, kind, id, { ...site, now: NOW });
        const feed = await feedOf(db, kind, id, { ...site, self: '/' });
        for (const text of [calendar, feed]) expect(matchesIn(text), kind).toEqual([closed]);
      }
      const params = { gameId: String(GAME), tournamentId: String(tournament_id) };
      const stage = await stagePage(app(), params, query());
      expect(stage?.coming).toEqual([]);
      expect(await currentPage(app(), String(GAME), query())).toMatchObject({
        kind: 'last',
        nextStart: null,
      });
    });
  });
