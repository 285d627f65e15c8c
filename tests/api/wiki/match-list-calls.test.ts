import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchChanges } from '#lib/wiki/match/facts.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const HOUR = 3_600_000;
/** A Monday, 00:00 in Beijing. */
const MONDAY = Date.parse('2025-03-10T00:00:00+08:00');
const MATCHES = 95;

for (const dialect of DIALECTS)
  describe(`match lists on ${dialect}`, () => {
    let db: TestDatabase;
    let league: number;
    let cup: number;
    let stage: number;
    let group: number;
    let china: number;
    let asia: number;
    const teams: number[] = [];

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      asia = (await make.makeZone(db, { name: '亚洲' })).id;
      china = (await make.makeZone(db, { name: '中国', parent_id: asia })).id;
      league = (await make.makeTournament(db, { name: '联赛', zone_id: china, level: 2 })).id;
      cup = (await make.makeTournament(db, { name: '杯赛', level: 1 })).id;
      stage = (await make.makeStage(db, league, { name: '常规赛', type: 'group' })).id;
      group = (await make.makeGroup(db, stage, { name: 'A 组' })).id;
      for (let i = 0; i < 4; i++) teams.push((await make.makeTeam(db)).id);
      for (let i = 0; i < MATCHES; i++) await makeNth(i);
    });
    afterAll(() => db.drop());

    /** Two matches every six hours; each fifth without a date; each second in the cup; showmatches too. */
    const makeNth = (i: number) =>
      make.makeMatch(db, {
        tournament_id: i % 2 ? cup : league,
        ...(i % 2 ? {} : { stage_id: stage, group_id: i % 4 ? null : group }),
        start_at: i % 5 === 4 ? null : MONDAY + Math.floor(i / 2) * 6 * HOUR,
        status: i % 3 ? 3 : 1,
        in_figures: i % 10 ? 1 : 0,
        teams: [teams[i % 4]!, i % 7 ? teams[(i + 1) % 4]! : null],
      });

    const list = async (input: Record<string, unknown> = {}) => {
      const answer = await callApi(db, 'wiki.match_list_visitor', { game_id: 1, ...input });
      return { ...answer, ids: answer.list.map(match => match.unique_id) };
    };
    /** What the list should hold, found without paging or counters. */
    const expected = async (holds: (match: Awaited<ReturnType<typeof rows>>[number]) => boolean) =>
      (await rows()).filter(holds).map(match => match.id);
    const rows = async () => {
      const all = await db.write.selectFrom('match').selectAll().where('game_id', '=', 1).execute();
      return all.sort((a, b) => a.order_at - b.order_at || a.id - b.id);
    };

    test.each([
      [1, 'asc'],
      [2, 'desc'],
    ])('40-row pages walk every match once (order %i: %s), showmatches and undated ones too', async order => {
      const pages = [];
      for (let page = 1; page <= 3; page++) pages.push(await list({ page, sort_by_start_time: order }));
      expect(pages.map(page => [page.ids.length, page.count])).toEqual([
        [40, MATCHES],
        [40, MATCHES],
        [15, MATCHES],
      ]);
      const dated = await expected(match => match.start_at !== null);
      // Last in both directions.
      const undated = await expected(match => match.start_at === null);
      expect(undated.length).toBeGreaterThan(10);
      expect(pages.flatMap(page => page.ids)).toEqual([
        ...(order === 1 ? dated : dated.reverse()),
        ...undated,
      ]);
      expect(await list({ page: 4 })).toMatchObject({ list: [], count: MATCHES });
    });

    test('odd page sizes walk with no gap and no repeat from both ends', async () => {
      const ids = [];
      for (let page = 1; page <= 14; page++) ids.push(...(await list({ page, page_size: 7 })).ids);
      expect(ids).toEqual(await expected(() => true));
    });

    type Holds = Parameters<typeof expected>[0];
    const cases: [string, () => Record<string, unknown>, Holds][] = [
      ['a tournament', () => ({ tournament_id: cup }), match => match.tournament_id === cup],
      ['a status', () => ({ match_status: 3 }), match => match.status === 3],
      [
        'a tournament and a status',
        () => ({ tournament_id: league, match_status: 1 }),
        match => match.tournament_id === league && match.status === 1,
      ],
      ['a stage', () => ({ stage_id: stage }), match => match.stage_id === stage],
      ['one of some stages', () => ({ stage_ids: [stage, 999] }), match => match.stage_id === stage],
      ['a group', () => ({ group_id: group }), match => match.group_id === group],
      ['a level', () => ({ level: 1 }), match => match.level === 1],
      ['a zone', () => ({ zone_id: china }), match => match.zone_id === china],
      ['a zone over it', () => ({ zone_id: asia }), match => match.zone_id === china],
      [
        'a span, both ends included',
        () => ({ start_time: MONDAY / 1000, end_time: (MONDAY + 12 * HOUR) / 1000 }),
        match => match.start_at !== null && match.start_at <= MONDAY + 12 * HOUR,
      ],
      ['a start, which leaves the undated out', () => ({ start_time: 1 }), match => match.start_at !== null],
      [
        'a stage and a status',
        () => ({ stage_id: stage, match_status: 3 }),
        match => match.stage_id === stage && match.status === 3,
      ],
    ];
    test.each(cases)('filtered by %s', async (_, input, holds) => {
      const ids = await expected(holds);
      expect(ids.length, 'matches that the filter holds').toBeGreaterThan(0);
      const answer = await list({ ...input(), page_size: 100 });
      expect(answer.ids).toEqual(ids);
      expect(answer.count).toBe(ids.length);
    });

    test('a stage outside the given stages gives an empty list', async () => {
      expect(await list({ stage_id: stage, stage_ids: [stage + 1] })).toMatchObject({ list: [], count: 0 });
      const both = await list({ stage_id: stage, stage_ids: [stage, stage + 1], page_size: 100 });
      expect(both.ids).toEqual(await expected(match => match.stage_id === stage));
    });

    test.each([1, 2])('a participant of type %i that is not there is 404', async participant_type => {
      const input = { participant_id: 999_999, participant_type };
      expect((await callRaw(db, 'wiki.match_for_participant', input)).status).toBe(404);
    });

    test('filtered by a team: its matches on either side, counted', async () => {
      const ofTeam = await teamMatches(teams[0]!);
      expect(ofTeam.length).toBeGreaterThan(20);
      const answer = await list({ team_id: teams[0], page_size: 100 });
      expect(new Set(answer.ids)).toEqual(new Set(ofTeam));
      expect(answer.count).toBe(ofTeam.length);
      const inCup = await list({ team_id: teams[1], tournament_id: cup, page_size: 100 });
      const cupIds = new Set(await expected(match => match.tournament_id === cup));
      expect(inCup.count).toBe((await teamMatches(teams[1]!)).filter(id => cupIds.has(id)).length);
    });

    const teamMatches = async (team: number) => {
      const sides = await db.write
        .selectFrom('camp')
        .select('match_id')
        .where('participant_id', '=', team)
        .execute();
      return sides.map(side => side.match_id);
    };

    test("another game's tournament or team has no matches in this one", async () => {
      const other = { list: [], count: 0 };
      expect(await list({ game_id: 2, tournament_id: cup })).toMatchObject(other);
      expect(await list({ game_id: 2, team_id: teams[0] })).toMatchObject(other);
      expect(await list({ game_id: 2, stage_id: stage })).toMatchObject(other);
    });

    test('list_index answers the same as list_visitor', async () => {
      const input = { game_id: 1, tournament_id: cup };
      const visitor = await callApi(db, 'wiki.match_list_visitor', input);
      expect(visitor.list.length).toBe(40);
      expect(await callApi(db, 'wiki.match_list_index', input)).toEqual(visitor);
    });

    test('counts follow a change at once, also with combined filters', async () => {
      const before = await list({ level: 1, match_status: 5 });
      expect(before.count).toBe(0);
      const ids = await expected(match => match.level === 1);
      await change(ids[3]!, { status: 5 });
      expect(await list({ level: 1, match_status: 5 })).toMatchObject({ ids: [ids[3]], count: 1 });
      expect((await list({ match_status: 5 })).count).toBe(1);
      await change(ids[3]!, { status: 3 });
      expect((await list({ level: 1, match_status: 5 })).count).toBe(0);
    });

    const change = (id: number, changes: MatchChanges) =>
      make.inTransaction(db, trx => updateMatch(trx, id, changes));

    test('matches of a participant come latest first, those without a date last, with their count', async () => {
      const ask = (page: number) =>
        callApi(db, 'wiki.match_for_participant', { participant_id: teams[2], page, page_size: 100 });
      const { list, count } = await ask(1);
      for (let page = 2; list.length < count; page++) list.push(...(await ask(page)).list);
      expect(count).toBe((await teamMatches(teams[2]!)).length);
      expect(list.length).toBe(count);
      const times = list.map(match => match.match_start_time ?? 0);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    });

    test("a team's matches of the ISO week, Monday to Sunday in Beijing", async () => {
      const sunday = MONDAY + 6 * 24 * HOUR + 23 * HOUR;
      const { list } = await callApi(db, 'wiki.team_current_week_match', { team_id: teams[0] }, sunday);
      const ofTeam = new Set(await teamMatches(teams[0]!));
      const ids = await expected(
        match => ofTeam.has(match.id) && match.start_at !== null && match.start_at < MONDAY + 7 * 24 * HOUR,
      );
      expect(ids.length).toBeGreaterThan(5);
      expect(list.map(match => match.unique_id)).toEqual(ids);
    });

    test('by date: every day asked for has a list, by Beijing midnight', async () => {
      const days = await callApi(db, 'wiki2.daily_recommend', {
        game_id: 1,
        date: ['2025-03-11', '2024-01-01', '2025-03-10'],
      });
      expect(Object.keys(days).sort()).toEqual(['2024-01-01', '2025-03-10', '2025-03-11']);
      const monday = await expected(match => match.order_at < MONDAY + 24 * HOUR);
      expect(days['2025-03-10']?.map(match => match.unique_id)).toEqual(monday);
      expect(days['2025-03-11']?.every(match => match.match_date === '2025-03-11')).toBe(true);
      expect(days['2025-03-11']?.length).toBeGreaterThan(4);
      expect(days['2024-01-01']).toEqual([]);
    });

    test('the calendar has the days with matches within the span, and filters by zone', async () => {
      const span = { start_time: MONDAY / 1000, end_time: (MONDAY + 48 * HOUR) / 1000 - 1 };
      const days = await callApi(db, 'wiki2.match_calendar', { game_id: 1, ...span });
      expect(Object.keys(days)).toEqual(['2025-03-10', '2025-03-11']);
      const ofZone = await callApi(db, 'wiki2.match_calendar', { game_id: 1, ...span, zone_id: asia });
      const ids = await expected(match => match.zone_id === china && match.order_at < MONDAY + 48 * HOUR);
      expect(ids.length).toBeGreaterThan(3);
      expect(Object.values(ofZone).flatMap(day => day.map(match => match.unique_id))).toEqual(ids);
    });

    test.each([
      ['wiki2.daily_recommend', { date: ['2025-02-30'] }, 'date.0'],
      ['wiki2.match_calendar', { start_time: 10, end_time: 9 }, 'end_time'],
      ['wiki2.match_calendar', { start_time: 0, end_time: 101 * 86_400 }, 'end_time'],
      ['wiki2.match_calendar', { start_time: 0, end_time: 9, platform: 1 }, 'platform'],
      ['wiki.match_list_visitor', { platform: '2' }, 'platform'],
      ['wiki2.tournament_list', { platform: 1 }, 'platform'],
      ['wiki.zone_list', { scope: 1 }, 'scope'],
      ['wiki.match_list_visitor', { page: 0 }, 'page'],
      ['wiki.match_list_visitor', { stage_ids: ['x'] }, 'stage_ids.0'],
    ] as const)('%s refuses %o and names the field', async (name, input, field) => {
      const refused = await callRaw(db, name, { game_id: 1, ...input });
      expect([refused.status, JSON.parse(refused.body).error.field]).toEqual([400, field]);
    });
  });
