/** Points of picks: by slot, as results come in, and as they are corrected. */
import { describe, expect, test } from 'vitest';
import { entriesFor } from '#lib/community/prediction/ledger.ts';
import {
  bracketResults,
  groupResults,
  judge,
  matchResults,
  type Pick,
  POINTS,
  pointsOf,
} from '#lib/community/prediction/score.ts';
import type { RankedGroup } from '#lib/wiki/bracket/table.ts';
import { double, type FactChanges, fact, single } from './brackets.ts';

const win = (id: number, team: number): Pick => ({ slot: `m${id}`, team });
const states = (facts: ReturnType<typeof double>, ...picks: Pick[]) =>
  judge(bracketResults(facts), picks).map(({ slot, state, points }) => `${slot} ${state} ${points}`);

test.each([
  ['upper', 1, 10],
  ['upper', 3, 30],
  ['middle', 2, 10],
  ['lower', 1, 5],
  ['lower', 4, 20],
  ['final', 1, 50],
  ['final', 2, 10],
] as const)('%s round %i of three upper rounds brings %i', (lane, round, points) => {
  expect(pointsOf({ lane, round }, 3)).toBe(points);
});

describe('a bracket', () => {
  test('a pick is open until its match is over, then hit or missed, whoever the opponent was', () => {
    const facts = double({ 1: { score: [2, 0] }, 3: { teams: [1, 4], score: [2, 1] } });
    expect(states(facts, win(1, 1), win(2, 3), win(3, 1))).toEqual(['m1 hit 10', 'm2 open 0', 'm3 hit 20']);
    expect(states(facts, win(1, 2))).toEqual(['m1 miss 0']);
  });

  test('a pick of a cancelled match, a bye or a missing match is void', () => {
    expect(states(single({ 1: { status: 5 } }), win(1, 1))).toEqual(['m1 void 0']);
    expect(states(single({ 1: { teams: [1, null], status: 3 } }), win(1, 1))).toEqual(['m1 void 0']);
    expect(states(single(), win(99, 1))).toEqual(['m99 void 0']);
  });

  const finals = (first: [number, number], second?: [number, number]) =>
    double({
      6: { teams: [1, 3], score: first },
      7: second ? { teams: [1, 3], score: second } : {},
    });

  test('a pick of the first final counts for the second, too; a second final not played is void', () => {
    const reset = finals([1, 3], [3, 2]);
    expect(states(reset, win(6, 1))).toEqual(['m6 miss 0', 'm7 hit 10']);
    expect(states(reset, win(6, 3), win(7, 3))).toEqual(['m6 hit 40', 'm7 miss 0']);
    expect(states(reset, win(6, 3), win(7, 1))).toEqual(['m6 hit 40', 'm7 hit 10']);
    expect(states(finals([3, 1]), win(6, 3), win(7, 3))).toEqual(['m6 miss 0', 'm7 void 0']);
    expect(states(finals([1, 3]), win(6, 3), win(7, 3))).toEqual(['m6 hit 40', 'm7 open 0']);
  });
});

test('picks in a stage of tables: hit, void for a draw or cancellation, open, miss', () => {
  const of = (id: number, overrides: Partial<FactChanges>) =>
    fact({ id, at: ['upper', 1, id], teams: [1, 2], ...overrides });
  const results = matchResults([
    of(1, { score: [2, 0] }),
    { ...of(2, { score: [1, 1] }), resultType: 3 },
    of(3, { status: 5 }),
    of(4, {}),
  ]);
  const picks = [1, 2, 3, 4].flatMap(id => [win(id, 1)]);
  expect(judge(results, [...picks, win(1, 2)]).map(({ state, points }) => `${state} ${points}`)).toEqual([
    `hit ${POINTS.match}`,
    'void 0',
    'void 0',
    'open 0',
    'miss 0',
  ]);
});

test('picks of advancing teams are judged by the tags of the table', () => {
  const group: RankedGroup = {
    groupId: null,
    name: null,
    records: [],
    tags: new Map([
      [1, 'promotion'],
      [2, 'tbd'],
      [3, 'drop'],
    ]),
  };
  const picks = [1, 2, 3].map(team => ({ slot: 'g0', team }));
  expect(judge(groupResults([group]), picks).map(({ state, points }) => [state, points])).toEqual([
    ['hit', POINTS.advance],
    ['open', 0],
    ['miss', 0],
  ]);
});

describe('the ledger', () => {
  const hit = { ...win(1, 1), state: 'hit', points: 10 } as const;
  const miss = { ...win(1, 1), state: 'miss', points: 0 } as const;
  const booked = entriesFor([hit], []);

  test('a hit is booked once', () => {
    expect(booked).toEqual([{ slot: 'm1', team: 1, points: 10, hits: 1, revision: 1, reason: 'hit' }]);
    expect(entriesFor([hit], booked)).toEqual([]);
    expect(entriesFor([miss], [])).toEqual([]);
  });

  test('a correction reverses it, and a second one books it again', () => {
    const reversed = [...booked, ...entriesFor([miss], booked)];
    expect(reversed.at(-1)).toMatchObject({ points: -10, hits: -1, revision: 2, reason: 'reversed' });
    expect(entriesFor([hit], reversed)).toMatchObject([{ points: 10, hits: 1, revision: 3, reason: 'hit' }]);
  });

  test('a pick whose points have changed is reversed in full and booked again', () => {
    const dearer = entriesFor([{ ...hit, points: 30 }], booked);
    expect(dearer.map(({ points, hits, revision }) => [points, hits, revision])).toEqual([
      [-10, -1, 2],
      [30, 1, 3],
    ]);
  });
});
