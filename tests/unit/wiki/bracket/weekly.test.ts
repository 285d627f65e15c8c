import { describe, expect, test } from 'vitest';
import { weeklyRanks } from '#lib/wiki/bracket/weekly.ts';

const DAY = 86_400_000;
/** A Monday, noon in Beijing. */
const MONDAY = Date.UTC(2024, 5, 10, 4);
const [A, B, C] = [1, 2, 3];

/** Played in the week (from 0); won 2:0 by the first team. */
const match = (id: number, week: number, winner: number, loser: number, startAt: number | null = 0) => ({
  id,
  orderAt: week,
  startAt: startAt === null ? null : MONDAY + (week * 7 + (id % 7)) * DAY,
  status: 3,
  resultType: 1,
  teams: [winner, loser] as const,
  scores: [2, 0] as const,
  rounds: null,
  name: null,
  groupId: null,
});
const SEASON = [
  match(1, 0, A, B),
  match(2, 0, C, B),
  match(3, 1, B, A),
  match(4, 1, C, A),
  match(5, 3, B, C),
];
const stage = (matches: ReturnType<typeof match>[], more = {}) => ({
  gameId: 1,
  type: 'season' as const,
  advanceCount: null,
  matches,
  groups: [],
  input: [],
  hasNext: false,
  nextTeams: new Set<number>(),
  ...more,
});
const order = (a: number, b: number) => a - b;

describe('ranks week by week', () => {
  test('after each week with matches, from all matches so far', () => {
    const [table, ...others] = weeklyRanks(stage(SEASON), order);
    expect(others).toEqual([]);
    expect(table!.weeks.map(week => (week - table!.weeks[0]!) / (7 * DAY))).toEqual([0, 1, 3]);
    expect(table!.teams.map(({ team, ranks }) => [team, ...ranks])).toEqual([
      [C, 2, 1, 1],
      [B, 3, 3, 2],
      [A, 1, 2, 3],
    ]);
  });

  test('a team has no rank before its first match', () => {
    const late = [match(1, 0, A, B), match(2, 1, A, B), match(3, 2, C, B)];
    const [table] = weeklyRanks(stage(late), order);
    expect(table!.teams.find(({ team }) => team === C)!.ranks.slice(0, 2)).toEqual([null, null]);
  });

  test.each([
    ['too few weeks', stage(SEASON.slice(0, 4))],
    ['a start is unknown', stage([...SEASON, match(6, 4, A, C, null)])],
    ['the source gives the records', stage(SEASON, { input: [{ groupId: 1, record: {} }] })],
  ])('none where %s', (_, input) => {
    expect(weeklyRanks(input, order)).toEqual([]);
  });
});
