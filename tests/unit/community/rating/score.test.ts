import { describe, expect, test } from 'vitest';
import { type ScoreCell, summarise } from '#lib/community/rating/score.ts';

const KNOWN = 3;
const NEW = 0;
const votes = (score: number, n: number, weight_class = KNOWN): ScoreCell => ({ score, n, weight_class });
const scoreOf = (...cells: ScoreCell[]) => summarise(cells).score;

describe('the score that is shown', () => {
  test.each([
    { cells: [], expected: null, why: 'nobody has voted' },
    { cells: [votes(10, 4)], expected: null, why: 'four votes are too few' },
    { cells: [votes(10, 5)], expected: 8, why: 'five tens against five sixes of the prior' },
    { cells: [votes(10, 45)], expected: 9.6, why: 'many tens: the prior fades' },
    { cells: [votes(1, 45)], expected: 1.5, why: 'many ones: the prior fades' },
    { cells: [votes(6, 1000)], expected: 6, why: 'a thousand sixes' },
    {
      cells: [votes(8, 4), votes(8, 1, 1)],
      expected: 6.9,
      why: 'a newcomer counts as the fifth vote and weighs little',
    },
    { cells: [votes(9, 5, 2)], expected: 7.1, why: 'class 2 weighs less than class 3' },
  ])('$why: $expected', ({ cells, expected }) => expect(scoreOf(...cells)).toBe(expected));

  test('one person who gives a 1 moves twenty nines by less than half a point', () => {
    const before = scoreOf(votes(9, 20))!;
    const after = scoreOf(votes(9, 20), votes(1, 1))!;
    expect(before - after).toBeGreaterThan(0);
    expect(before - after).toBeLessThan(0.5);
  });

  test('a thousand new accounts pull a score no further than half of the known ones could', () => {
    const flooded = scoreOf(votes(9, 40), votes(1, 1000, NEW))!;
    expect(flooded).toBe(scoreOf(votes(9, 40), votes(1, 1_000_000, NEW)));
    expect(flooded).toBe(scoreOf(votes(9, 40), votes(1, 20)));
    expect(flooded).toBeGreaterThan(6);
  });

  test('without known accounts, newcomers together weigh as two', () => {
    expect(scoreOf(votes(10, 500, NEW))).toBe(7.1);
  });

  test('newcomers within their bounds weigh what their class says', () => {
    expect(scoreOf(votes(8, 40), votes(2, 10, 1))).toBe(7.4);
  });
});

describe('the histogram', () => {
  test('counts votes in ten steps, whatever they weigh', () => {
    const { stars, count } = summarise([votes(10, 2), votes(10, 1, NEW), votes(3, 1)]);
    expect(count).toBe(4);
    expect(stars.map(star => star.score)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(stars.map(star => star.count)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 3]);
    expect(stars[9]!.ratio).toBe(0.75);
  });

  test('without votes has ten empty steps', () => {
    expect(summarise([]).stars.every(star => star.count === 0 && star.ratio === 0)).toBe(true);
  });
});
