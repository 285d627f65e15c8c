/** Picks move teams through a bracket, and are dropped when they no longer hold. */
import { describe, expect, test } from 'vitest';
import { choose, fill, holding, progress } from '#lib/community/prediction/picks.ts';
import { slotsOf } from '#lib/community/prediction/slots.ts';
import { double, fact, single, triple } from './brackets.ts';

const picksOf = (...pairs: [id: number, team: number][]) => new Map(pairs);

describe('single elimination', () => {
  const slots = slotsOf(single());

  test('a picked team is in the next slot, the other plays for third place', () => {
    const filled = fill(slots, picksOf([1, 2], [2, 3]));
    expect(filled.get(4)?.sides).toEqual([2, 3]);
    expect(filled.get(3)?.sides).toEqual([1, 4]);
  });

  test('four slots to pick, counted as they are picked', () => {
    expect(progress(slots, picksOf())).toEqual({ picked: 0, total: 4 });
    expect(progress(slots, picksOf([1, 1], [4, 1]))).toEqual({ picked: 2, total: 4 });
  });

  test.each([
    ['a team that is not in its match', picksOf([1, 7]), []],
    ['a finalist who was not picked before', picksOf([1, 1], [4, 2]), [1]],
    ['a team of the other half', picksOf([1, 3]), []],
    ['an unknown match', picksOf([99, 1]), []],
  ])('%s does not hold', (_, picks, remaining) => {
    expect([...holding(slots, picks).keys()]).toEqual(remaining);
  });
});

describe('triple elimination', () => {
  const slots = slotsOf(triple());

  test('a loser of the upper lane goes on in the middle one, a loser there in the lower one', () => {
    const filled = fill(slots, picksOf([1, 1], [2, 3], [3, 1], [4, 2], [5, 3], [6, 2]));
    expect([4, 5, 6].map(id => filled.get(id)?.sides)).toEqual([
      [2, 4],
      [3, 2],
      [2, 4],
    ]);
  });

  test('its slots are in the order of the lanes, and all can be picked', () => {
    expect(slots.map(slot => slot.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(progress(slots, picksOf())).toEqual({ picked: 0, total: 6 });
  });
});

describe('double elimination', () => {
  const slots = slotsOf(double());
  const whole = picksOf([1, 1], [2, 3], [3, 1], [4, 2], [5, 3], [6, 1]);

  test('losers of the upper lane go on in the lower lane', () => {
    const filled = fill(slots, whole);
    expect(filled.get(4)?.sides).toEqual([2, 4]);
    expect(filled.get(5)?.sides).toEqual([3, 2]);
    expect(filled.get(6)?.sides).toEqual([1, 3]);
  });

  test('another pick in the upper lane clears only the later picks that no longer hold', () => {
    const changed = choose(slots, whole, 1, 2);
    // Team 1 drops: match 4 is now 1 against 4, and team 1 is in neither the upper final nor the final.
    expect([...changed]).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect([...choose(slots, whole, 5, 2)].map(([id]) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a cleared slot clears the picks that depend on it', () => {
    expect([...choose(slots, whole, 4, null).keys()]).toEqual([1, 2, 3, 5, 6]);
    expect([...choose(slots, whole, 3, null).keys()]).toEqual([1, 2, 4]);
  });

  test('the second final can be picked only when the lower lane’s team wins the first', () => {
    expect(fill(slots, whole).get(7)?.sides).toEqual([null, null]);
    expect(progress(slots, whole)).toEqual({ picked: 6, total: 6 });
    const lower = choose(slots, whole, 6, 3);
    expect(fill(slots, lower).get(7)?.sides).toEqual([1, 3]);
    expect(progress(slots, lower)).toEqual({ picked: 6, total: 7 });
    expect([...choose(slots, choose(slots, lower, 7, 1), 6, 1).keys()]).not.toContain(7);
  });
});

describe('byes and unknown sides', () => {
  const bye = slotsOf(single({ 1: { teams: [1, null], status: 3 } }));

  test('a team with a bye goes on without a pick, and leaves no loser', () => {
    const filled = fill(bye, picksOf());
    expect(filled.get(4)?.sides).toEqual([1, null]);
    expect(filled.get(3)?.sides).toEqual([null, null]);
    // The semi-final and the final: a bye sends no loser to the match for third place.
    expect(progress(bye, picksOf())).toEqual({ picked: 0, total: 2 });
    expect([...holding(bye, picksOf([1, 1]))]).toEqual([]);
  });

  test('待定: a slot cannot be picked while one of its sides has no source', () => {
    const open = slotsOf(single({ 2: { teams: [3, null] } }));
    expect(progress(open, picksOf())).toEqual({ picked: 0, total: 1 });
    expect([...holding(open, picksOf([1, 1], [4, 1]))]).toEqual([[1, 1]]);
  });

  test('links in a circle come to an end', () => {
    const circle = slotsOf([
      fact({ id: 1, at: ['upper', 1, 1], next: [2, 1] }),
      fact({ id: 2, at: ['upper', 2, 1], next: [1, 1] }),
    ]);
    expect(progress(circle, picksOf([1, 5]))).toEqual({ picked: 0, total: 0 });
  });
});
