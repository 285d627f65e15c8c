import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroStats, mapStats, tournamentTeamStats } from '#lib/wiki/stats/tally.server.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const HOUR = 3_600_000;
const NOBODY = 999_999;
const KOG = 2;

for (const dialect of DIALECTS)
  describe(`figures on ${dialect}`, () => {
    let db: TestDatabase;
    let tournament: number;
    let [red, blue, white] = [0, 0, 0];
    let [ann, bea] = [0, 0];
    let [haven, lotus] = [0, 0];
    let hero: number;
    let preview: number;

    /** A match at `hour` with one map: 20 rounds unless told, won as the match. */
    async function play(hour: number, main: number, guest: number, winner: 1 | 2, more = {}) {
      const match = await make.makeMatch(db, {
        tournament_id: tournament,
        start_at: hour * HOUR,
        main_score: 3 - winner,
        guest_score: winner - 1,
        result_type: winner,
        teams: [main, guest],
        ...more,
      });
      const scores = winner === 1 ? [13, 7] : [7, 13];
      const [main_score, guest_score] = scores;
      const map = { map_id: haven, winner_side: winner, main_score: main_score!, guest_score: guest_score! };
      return { match, round: await make.makeRound(db, match.id, map) };
    }

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      tournament = (await make.makeTournament(db)).id;
      [red, blue, white] = await ids(['红', '蓝', '白'], name => make.makeTeam(db, { name }));
      [ann, bea] = await ids(['ann', 'bea'], name => make.makePlayer(db, { name, team_id: red }));
      [haven, lotus] = await ids(['Haven', 'Lotus'], name => make.makeMap(db, { name }));
      hero = (await make.makeHero(db)).id;

      const first = await play(1, red, blue, 1);
      const annOnFirst = { rating: 1.5, acs: 300, kills: 20, deaths: 10, assists: 4, hs: 0.25 };
      await make.makeRoundPlayer(db, first.round, ann, {
        team_id: red,
        is_win: 1,
        hero_id: hero,
        ...annOnFirst,
      });
      const overtime = await make.makeRound(db, first.match.id, {
        num: 2,
        map_id: lotus,
        main_score: 21,
        guest_score: 19,
        winner_side: 1,
      });
      const annOnLong = { rating: 1.2, acs: null, kills: 25, deaths: 25, assists: 6, hs: null };
      await make.makeRoundPlayer(db, overtime, ann, { team_id: red, is_win: 1, hero_id: hero, ...annOnLong });
      await make.makeRoundPlayer(db, overtime, bea, {
        team_id: blue,
        side: 2,
        is_win: 0,
        rating: null,
        kills: 32,
        deaths: 0,
      });
      await play(2, blue, red, 1);
      await play(3, red, white, 2);
      const show = await play(4, red, blue, 1, { in_figures: 0 });
      await make.makeRoundPlayer(db, show.round, ann, { team_id: red, kills: 99, rating: 9 });
      preview = (await play(5, blue, red, 1, { status: 1, result_type: null })).match.id;
      await play(6, red, blue, 1);
    });
    afterAll(() => db.drop());

    const leaders = (input = {}) =>
      callApi(db, 'wiki2.get_valorant_stats', { tournament_id: tournament, ...input });

    test('rates are weighted by rounds, sums added, unknown figures left out of both sides', async () => {
      const { list } = await leaders();
      const [row] = list;
      expect(row).toMatchObject({
        rank: 1,
        player: { player_id: ann, name: 'ann' },
        team: { team_id: red },
        matches: 1,
        maps: 2,
        rounds: 60,
        wins: 2,
        kills: 45,
        deaths: 35,
        assists: 10,
        // acs and hs are known of the first map alone.
        acs: 300,
        hs: 0.25,
        kast: null,
        gold: null,
      });
      // (1.5 × 20 + 1.2 × 40) / 60
      expect(row!.rating).toBeCloseTo(1.3, 10);
      expect(row!.kd).toBeCloseTo(45 / 35, 10);
      expect(row!.kpr).toBeCloseTo(45 / 60, 10);
      expect(row!.apr).toBeCloseTo(10 / 60, 10);
    });

    test('a player without the figure comes last; without deaths kd is null', async () => {
      const { list, count } = await leaders();
      expect(count).toBe(2);
      expect(list[1]).toMatchObject({ rank: 2, player: { player_id: bea }, rating: null, kd: null });
    });

    test.each([
      ['kills', ['ann', 'bea']],
      ['kpr', ['bea', 'ann']],
      ['deaths', ['ann', 'bea']],
    ])('ordered by %s, highest first', async (sort, names) => {
      expect((await leaders({ sort })).list.map(row => row.player.name)).toEqual(names);
    });

    test('pages keep the rank; a page past the end still counts', async () => {
      const second = await leaders({ page: 2, page_size: 1 });
      expect(second.list.map(row => [row.rank, row.player.name])).toEqual([[2, 'bea']]);
      expect(await leaders({ page: 9 })).toEqual({ list: [], count: 2 });
    });

    test('figures are filtered by team, player, tournament and game', async () => {
      expect((await leaders({ team_id: blue })).list.map(row => row.player.name)).toEqual(['bea']);
      const stats = (input: object) => callApi(db, 'wiki2.player_get_stats', { game_id: 1, ...input });
      expect((await stats({ player_id: ann })).list.map(row => row.kills)).toEqual([45]);
      expect((await stats({ tournament_id: tournament })).count).toBe(2);
      expect(await stats({ game_id: KOG })).toEqual({ list: [], count: 0 });
    });

    test('an unknown sort is refused with its field', async () => {
      const answer = await callRaw(db, 'wiki2.player_get_stats', { game_id: 1, sort: 'luck' });
      expect([answer.status, JSON.parse(answer.body).error.field]).toEqual([400, 'sort']);
    });

    test('head to head: earlier meetings that count, as seen by the main side, latest first', async () => {
      const { main_win, guest_win, list } = await callApi(db, 'wiki.foresight_fight_big', {
        match_id: preview,
      });
      expect([main_win, guest_win]).toEqual([1, 1]);
      expect(list.map(item => item.match_start_time)).toEqual([7200, 3600]);
      expect(list.map(item => item.versus_info.main_camp[0]?.participant_id)).toEqual([blue, blue]);
      expect(list.map(item => item.versus_info.is_main_win)).toEqual([true, false]);
      const short = await callApi(db, 'wiki.foresight_fight_small', { match_id: preview, page_size: 1 });
      expect([short.list.length, short.main_win, short.guest_win]).toEqual([1, 1, 1]);
      const won = await callApi(db, 'wiki2.foresight_fight_big_match', { match_id: preview });
      expect([won.main, won.guest].map(list => list.map(item => item.match_start_time))).toEqual([
        [7200],
        [3600],
      ]);
      expect(won.guest[0]!.versus_info.main_camp[0]?.participant_id).toBe(red);
    });

    test('recent form: matches of each side before this one, and its share of wins', async () => {
      const { main, guest } = await callApi(db, 'wiki.foresight_recent_big', { match_id: preview });
      expect(main.participant.participant_id).toBe(blue);
      expect([main.list.length, main.win_rate]).toEqual([2, 0.5]);
      expect(guest.list.map(item => item.match_start_time)).toEqual([10_800, 7200, 3600]);
      expect(guest.win_rate).toBeCloseTo(1 / 3, 10);
      expect(guest.list.every(item => item.versus_info.main_camp[0]?.participant_id === red)).toBe(true);
      const small = await callApi(db, 'wiki.foresight_recent_small', { match_id: preview, page_size: 1 });
      expect(small.guest).toMatchObject({ win_rate: 0, list: [{ match_start_time: 10_800 }] });
      const lists = await callApi(db, 'wiki2.foresight_recent_big_match', { match_id: preview });
      expect([lists.main.length, lists.guest.length]).toEqual([2, 3]);
    });

    test('maps of both sides before the match, with the same maps in both lists', async () => {
      const { main, guest } = await callApi(db, 'wiki2.foresight_valorant_map', { match_id: preview });
      const rows = (list: typeof main) => list.map(({ map, played, win }) => [map.name, played, win]);
      expect(rows(main)).toEqual([
        ['Haven', 2, 1],
        ['Lotus', 1, 0],
      ]);
      expect(rows(guest)).toEqual([
        ['Haven', 3, 1],
        ['Lotus', 1, 1],
      ]);
      expect(guest[1]!.win_rate).toBe(1);
    });

    test('players of the last line-up have their figures before the match', async () => {
      const { main, guest } = await callApi(db, 'wiki2.foresight_valorant_player', { match_id: preview });
      expect(main.map(row => row.player.name)).toEqual(['bea']);
      expect(guest.map(row => [row.player.name, row.kills])).toEqual([['ann', 45]]);
    });

    test('an unknown side has no earlier matches', async () => {
      const open = await make.makeMatch(db, { tournament_id: tournament, status: 1, teams: [red, null] });
      const fight = await callApi(db, 'wiki.foresight_fight_big', { match_id: open.id });
      expect(fight).toEqual({ main_win: 0, guest_win: 0, list: [] });
      const { guest } = await callApi(db, 'wiki.foresight_recent_big', { match_id: open.id });
      expect(guest).toMatchObject({ participant: { participant_id: null }, win_rate: null, list: [] });
    });

    test('kog calls answer 404 for other games, valorant calls for a kog match', async () => {
      const match_id = (await make.makeMatch(db, { tournament_id: tournament, game_id: KOG })).id;
      expect((await callRaw(db, 'wiki.foresight_fight_big_kog', { match_id })).status).toBe(200);
      expect((await callRaw(db, 'wiki.foresight_recent_big_kog', { match_id })).status).toBe(200);
      expect((await callRaw(db, 'wiki2.foresight_valorant_map', { match_id })).status).toBe(404);
      expect((await callRaw(db, 'wiki2.foresight_valorant_player', { match_id })).status).toBe(404);
      const other = { match_id: preview };
      expect((await callRaw(db, 'wiki.foresight_fight_big_kog', other)).status).toBe(404);
      expect((await callRaw(db, 'wiki.foresight_recent_big_kog', other)).status).toBe(404);
    });

    test('career: time in teams, latest first, and figures over all that counts', async () => {
      await make.makeStint(db, red, ann, { start_at: 5000, end_at: null });
      await make.makeStint(db, blue, ann, { start_at: 1000, end_at: 4000 });
      const { list, stats } = await callApi(db, 'wiki.player_career_info', { player_id: ann });
      expect(list.map(row => [row.team_info.name, row.start_date, row.end_date])).toEqual([
        ['红', 5, null],
        ['蓝', 1, 4],
      ]);
      expect(stats).toMatchObject({ kills: 45, maps: 2 });
      const { id: novice } = await make.makePlayer(db);
      expect(await callApi(db, 'wiki.player_career_info', { player_id: novice })).toEqual({
        list: [],
        stats: null,
        appearances: null,
      });
      const other = { player_id: ann, game_id: KOG };
      expect((await callRaw(db, 'wiki.player_career_info', other)).status).toBe(404);
    });

    test('teammates: at the same time in a team, or on the same side of a map', async () => {
      const [early, late, coach, guest] = await ids(['early', 'late', 'coach', 'guest'], name =>
        make.makePlayer(db, { name }),
      );
      const { id: me } = await make.makePlayer(db, { name: 'me' });
      await make.makeStint(db, white, me, { start_at: 2000, end_at: 3000 });
      await make.makeStint(db, white, early, { start_at: 1000, end_at: 2000 });
      await make.makeStint(db, white, late, { start_at: 3001 });
      await make.makeStint(db, white, coach, { start_at: 1000, staff_role: 2 });
      const { round } = await play(7, white, blue, 1);
      await make.makeRoundPlayer(db, round, me, { team_id: white });
      await make.makeRoundPlayer(db, round, guest, { team_id: white });
      await make.makeRoundPlayer(db, round, bea, { team_id: blue, side: 2 });
      const { list } = await callApi(db, 'wiki2.player_teammate', { player_id: me });
      expect(list.map(row => [row.team_info.name, row.players.map(mate => mate.name)])).toEqual([
        ['白', ['early', 'guest']],
      ]);
    });

    test('heroes, maps and teams of a tournament', async () => {
      const scope = { gameId: 1, tournamentId: tournament };
      const [picked] = await heroStats(db, scope);
      expect(picked).toMatchObject({ hero: { hero_id: hero }, picks: 2, bans: null, win: 2, win_rate: 1 });
      expect(picked!.pick_rate).toBe(1);
      const [most] = await mapStats(db, scope);
      expect(most).toMatchObject({ map: { name: 'Haven' }, picked: 0, banned: 0 });
      const rows = await tournamentTeamStats(db, tournament);
      const ofRed = rows.find(row => row.participant.participant_id === red);
      expect(ofRed).toMatchObject({ matches: 4, win: 2, lose: 2, map_win: 5, map_lose: 3 });
    });

    test.each([
      ['wiki.foresight_fight_big', { match_id: NOBODY }],
      ['wiki.foresight_fight_small', { match_id: NOBODY }],
      ['wiki.foresight_recent_big', { match_id: NOBODY }],
      ['wiki.foresight_recent_small', { match_id: NOBODY }],
      ['wiki.foresight_recent_big_kog', { match_id: NOBODY }],
      ['wiki.foresight_fight_big_kog', { match_id: NOBODY }],
      ['wiki2.foresight_recent_big_match', { match_id: NOBODY }],
      ['wiki2.foresight_fight_big_match', { match_id: NOBODY }],
      ['wiki2.foresight_valorant_map', { match_id: NOBODY }],
      ['wiki2.foresight_valorant_player', { match_id: NOBODY }],
      ['wiki2.get_valorant_stats', { tournament_id: NOBODY }],
      ['wiki.player_career_info', { player_id: NOBODY }],
      ['wiki2.player_teammate', { player_id: NOBODY }],
    ] as const)('%s answers 404 for an unknown id', async (name, input) => {
      expect((await callRaw(db, name, input)).status).toBe(404);
    });
  });

type Ids = [number, number, number, number];

/** One row a name, at most four, made one after the other; their ids. */
async function ids(names: string[], make: (name: string) => Promise<{ id: number }>): Promise<Ids> {
  const made: number[] = [];
  for (const name of names) made.push((await make(name)).id);
  return made as Ids;
}
