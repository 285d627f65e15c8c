/** Match lists on the demo data; figures counted in the source files, times turned into Beijing's. */
import { describe, expect, test } from 'vitest';
import { counters, counts } from '#tests/support/counters.ts';
import {
  askDemo,
  demoDatabase,
  demoMatches,
  demoTeam,
  demoTournament,
  KOG,
  LOL,
  sayMatch,
  VALORANT,
} from '#tests/support/demo.ts';

const beijing = (time: string) => Date.parse(`${time}+08:00`) / 1000;
const list = async (game_id: number, input: Record<string, unknown>) =>
  askDemo('wiki.match_list_visitor', { game_id, ...input });
/** 2025, and 2026 up to the last match that is known, before the demo tournament's days. */
const SEASON = { start_time: beijing('2025-01-01T00:00'), end_time: beijing('2026-01-01T00:00') };
const SEASON_2026 = { start_time: beijing('2026-01-01T00:00'), end_time: beijing('2026-09-01T00:00') };

describe('match/list_visitor', () => {
  test('the 504 and 550 rows of matches.csv, 861 of the KPL lists, LPL games as 15 and 20 series', async () => {
    expect((await list(VALORANT, SEASON)).count).toBe(504);
    expect((await list(VALORANT, SEASON_2026)).count).toBe(550);
    expect((await list(KOG, {})).count).toBe(861);
    // Games of league LPL by day and the two team names.
    expect((await list(LOL, { tournament_id: await demoTournament(LOL, '2025 LPL') })).count).toBe(15);
    expect((await list(LOL, { tournament_id: await demoTournament(LOL, '2026 LPL') })).count).toBe(20);
  });

  test('every event has as many matches as rows of the overview, the blank one included', async () => {
    const { list: events } = await askDemo('wiki.tournament_list', { game_id: VALORANT, year: 2025 });
    const counts = events.map(async event => (await demoMatches(VALORANT, event.tournament_id)).length);
    // Kickoffs 22 each, Stage 1 42 each, Stage 2 43, 43, 43 and 43, Bangkok 17, Toronto 25, Champions 34.
    expect((await Promise.all(counts)).sort((a, b) => a - b)).toEqual([
      17, 22, 22, 22, 22, 25, 34, 42, 42, 42, 42, 43, 43, 43, 43,
    ]);
  });

  test('every event of 2026 has as many matches as rows of matches.csv, Champions none', async () => {
    const { list: events } = await askDemo('wiki.tournament_list', { game_id: VALORANT, year: 2026 });
    const own = events.filter(event => event.series_info?.name === 'VCT 2026');
    const counts = own.map(async event => (await demoMatches(VALORANT, event.tournament_id)).length);
    // Kickoffs 30 each, Masters 24 each, Stage 1 42 and 48 (China), Stage 2 44, 46, 53 and 65.
    expect((await Promise.all(counts)).sort((a, b) => a - b)).toEqual([
      0, 24, 24, 30, 30, 30, 30, 42, 42, 42, 44, 46, 48, 53, 65,
    ]);
  });

  test('FNATIC is on one side or the other of 34 rows, Paper Rex of 33', async () => {
    const count = async (name: string) =>
      (await list(VALORANT, { ...SEASON, team_id: await demoTeam(VALORANT, name) })).count;
    expect([await count('FNATIC'), await count('Paper Rex')]).toEqual([34, 33]);
  });

  test('51 rows of the overview, in US Eastern time, fall into March in Beijing', async () => {
    const march = { start_time: beijing('2025-03-01T00:00'), end_time: beijing('2025-04-01T00:00') - 1 };
    expect((await list(VALORANT, march)).count).toBe(51);
  });

  test('508815, whose overview row is empty, keeps its score of matches.csv', async () => {
    const stage2 = await demoMatches(VALORANT, await demoTournament(VALORANT, '2025 Pacific Stage 2'));
    const match = stage2.find(item => item.mars_id.endsWith('508815'));
    // 1:30 PM in India.
    expect(match && [sayMatch(match), match.match_start_time]).toEqual([
      'BOOM Esports 0:2 TALON',
      beijing('2025-07-15T16:00'),
    ]);
  });

  test('the KPL spring of 2024 opened as kpl_matches_2024_spring.csv says', async () => {
    const matches = await demoMatches(KOG, await demoTournament(KOG, '2024 KPL 春季赛'));
    expect(
      matches.slice(0, 3).map(match => [sayMatch(match), match.match_start_time, match.best_of]),
    ).toEqual([
      ['成都AG超玩会 3:1 广州TTG', beijing('2024-01-31T14:00'), 5],
      ['佛山DRG 3:1 XYG', beijing('2024-01-31T17:00'), 5],
      ['武汉eStarPro 0:3 重庆狼队', beijing('2024-01-31T20:00'), 5],
    ]);
  });

  test('list_index gives the same', async () => {
    const input = { game_id: VALORANT, ...SEASON };
    const visitor = await askDemo('wiki.match_list_visitor', input);
    expect(visitor.list.length).toBe(40);
    expect(await askDemo('wiki.match_list_index', input)).toEqual(visitor);
  });
});

test('match_for_participant: 成都AG超玩会 is in 120 rows of the eight KPL lists', async () => {
  const participant_id = await demoTeam(KOG, '成都AG');
  const first = await askDemo('wiki.match_for_participant', { participant_id });
  expect([first.count, first.list.length]).toEqual([120, 40]);
  const page = async (n: number) =>
    (await askDemo('wiki.match_for_participant', { participant_id, page: n })).list.length;
  expect([await page(3), await page(4)]).toEqual([40, 0]);
});

test('team/current_week_match: Paper Rex in the week of 2025-06-17: two matches, one after midnight', async () => {
  const team_id = await demoTeam(VALORANT, 'Paper Rex');
  const now = Date.parse('2025-06-18T12:00:00+08:00');
  const { list: matches } = await askDemo('wiki.team_current_week_match', { team_id }, now);
  expect(matches.map(match => match.match_start_time)).toEqual([
    beijing('2025-06-17T02:30'),
    beijing('2025-06-21T00:00'),
  ]);
});

test('match_calendar: the 15 LPL series by the day of their first game', async () => {
  const { list: zones } = await askDemo('wiki.zone_list', { game_id: LOL });
  const days = await askDemo('wiki2.match_calendar', {
    game_id: LOL,
    zone_id: zones.find(zone => zone.zone_name.includes('LPL'))!.zone_id,
    start_time: beijing('2025-01-01T00:00'),
    end_time: beijing('2025-02-01T00:00'),
  });
  const counts = Object.entries(days).map(([day, matches]) => [day, matches.length]);
  expect(counts.length).toBe(14);
  expect(counts.filter(([, n]) => n !== 1)).toEqual([['2025-01-25', 2]]);
});

test('daily_recommend: rows of the overview by Beijing day, the final of Champions among them', async () => {
  const days = await askDemo('wiki2.daily_recommend', {
    game_id: VALORANT,
    date: ['2025-09-13', '2025-10-05', '2025-10-06'],
  });
  const counts = Object.fromEntries(Object.entries(days).map(([day, matches]) => [day, matches.length]));
  expect(counts).toEqual({ '2025-09-13': 2, '2025-10-05': 1, '2025-10-06': 0 });
  expect(days['2025-10-05']?.map(sayMatch)).toEqual(['NRG 3:2 FNATIC']);
});

test('the stored counters equal the counts of the demo matches', async () => {
  const stored = await counters(demoDatabase());
  expect(stored.length, 'counters').toBeGreaterThan(200);
  expect(stored).toEqual(await counts(demoDatabase()));
});
