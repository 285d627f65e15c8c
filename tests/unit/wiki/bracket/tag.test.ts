import { describe, expect, test } from 'vitest';
import type { MatchFact } from '#lib/wiki/bracket/facts.ts';
import { countRecords } from '#lib/wiki/bracket/record.ts';
import { goingOn, tagsByNextStage, tagsByRank, tagsRunning } from '#lib/wiki/bracket/tag.ts';

let serial = 0;
const match = (main: number, guest: number, winner: 1 | 2 | null, status = winner ? 3 : 1): MatchFact => {
  serial += 1;
  const [mainMaps, guestMaps] = winner === 1 ? [2, 0] : winner === 2 ? [0, 2] : [null, null];
  const scores = [mainMaps, guestMaps] as const;
  return {
    id: serial,
    orderAt: serial,
    status,
    resultType: winner,
    teams: [main, guest],
    scores,
    name: null,
  };
};
const running = (matches: MatchFact[], advance: number) =>
  Object.fromEntries(tagsRunning(countRecords([1, 2, 3, 4], matches), matches, advance));

/** Every pair of teams 1 to 4 once; `winners` decides the first ones, the rest is upcoming. */
const PAIRS = [
  [1, 4],
  [2, 3],
  [1, 3],
  [2, 4],
  [1, 2],
  [3, 4],
] as const;
const group = (winners: (1 | 2)[]) => PAIRS.map(([a, b], i) => match(a, b, winners[i] ?? null));

describe('a stage that is over', () => {
  test('teams of the next stage are promoted, the others are out', () => {
    const tags = tagsByNextStage([1, 2, 3], new Set([1, 3, 9]));
    expect(Object.fromEntries(tags)).toEqual({ 1: 'promotion', 2: 'drop', 3: 'promotion' });
  });

  test.each([
    ['everybody', new Set([1, 2, 3])],
    ['nobody', new Set([9])],
  ])('a stage from which %s goes on has no tags', (_, next) => {
    expect(tagsByNextStage([1, 2, 3], next).size).toBe(0);
  });

  /** A table of teams with their wins, and another one of teams that nothing is known of. */
  const tables = (wins: Record<number, number>) => [
    countRecords(Object.keys(wins).map(Number), []).map(record => ({ ...record, win: wins[record.team]! })),
    countRecords([8, 9], []),
  ];
  test.each([
    ['who won more than one that plays on is seeded further', [2, 3], [2, 3, 4]],
    ['who won as many is not', [3], [3, 4]],
    ['where nobody plays on nobody is', [], []],
  ])('%s', (_, later, through) => {
    const found = goingOn(tables({ 1: 0, 2: 1, 3: 1, 4: 3 }), new Set(later));
    expect([...found].toSorted()).toEqual(through);
  });

  test('before the next stage is drawn the table decides', () => {
    expect(Object.fromEntries(tagsByRank([3, 1, 2], 2))).toEqual({
      3: 'promotion',
      1: 'promotion',
      2: 'drop',
    });
  });
});

test('before a Swiss round without known teams no team is through or out', () => {
  const drawn = [match(1, 2, 1), match(3, 4, 1)];
  const coming = [5, 6].map(id => ({ ...match(1, 2, null), id, teams: [null, null] as const }));
  expect(running([...drawn, ...coming], 2)).toEqual({ 1: 'tbd', 2: 'tbd', 3: 'tbd', 4: 'tbd' });
});

describe('a running group of four, of which the first teams advance', () => {
  test.each<[string, (1 | 2)[], Record<number, string>]>([
    ['nothing played', [], { 1: 'tbd', 2: 'tbd', 3: 'tbd', 4: 'tbd' }],
    ['one round', [1, 1], { 1: 'tbd', 2: 'tbd', 3: 'tbd', 4: 'tbd' }],
    [
      'two rounds, two teams with two wins each',
      [1, 1, 1, 1],
      { 1: 'promotion', 2: 'promotion', 3: 'drop', 4: 'drop' },
    ],
    [
      'two rounds, two teams with one win each behind the first',
      [1, 1, 1, 2],
      { 1: 'tbd', 2: 'tbd', 3: 'tbd', 4: 'tbd' },
    ],
    [
      'one match left that can still change the second place',
      [1, 1, 1, 2, 1],
      { 1: 'promotion', 2: 'tbd', 3: 'tbd', 4: 'tbd' },
    ],
  ])('%s', (_, winners, tags) => {
    expect(running(group(winners), 2)).toEqual(tags);
  });

  test('a team level on wins is not through: no tie-breaker is guessed', () => {
    expect(running(group([1, 1, 1, 1, 1, 1]), 3)).toMatchObject({
      1: 'promotion',
      2: 'promotion',
      3: 'promotion',
    });
    expect(running(group([1, 1, 2, 1, 1]), 2)).toMatchObject({ 1: 'tbd', 2: 'tbd', 3: 'tbd' });
  });

  test('a cancelled match gives nobody a win', () => {
    const matches = group([1, 1, 1, 1]).map(found => (found.status === 1 ? { ...found, status: 5 } : found));
    expect(running(matches, 1)).toEqual({ 1: 'tbd', 2: 'tbd', 3: 'drop', 4: 'drop' });
  });
});
