import { describe, expect, test } from 'vitest';
import { extraTotal, totalOf } from '#lib/wiki/match/player-total.ts';

const round = { kills: 10, deaths: 8, assists: null, rating: 1.1, acs: 250, kast: 0.7, adr: 150, hs: 0.3 };
const rest = { first_kills: 1, first_deaths: 0, gold: 9000, cs: 200, damage: 15_000, vision: 20.5 };

test('counts add up; means, and counts that one round lacks, are null', () => {
  const total = totalOf([
    { ...round, ...rest },
    { ...round, ...rest, kills: 5, deaths: null },
  ]);
  expect(total).toMatchObject({ kills: 15, gold: 18_000, cs: 400, vision: 41, first_deaths: 0 });
  expect(total).toMatchObject({ deaths: null, assists: null, rating: null, acs: null, kast: null, hs: null });
});

test('without rounds every figure is null', () => {
  expect(Object.values(totalOf([])).every(value => value === null)).toBe(true);
});

describe('figures beyond the columns, over several maps', () => {
  test('what counts something is added up; rates are left out', () => {
    expect(
      extraTotal([
        { k3: 1, plants: 2, econ: 60 },
        { k3: 2, plants: 0, econ: 40 },
      ]),
    ).toEqual({ k3: 3, plants: 2 });
  });

  test('a figure that one map lacks is left out', () => {
    expect(extraTotal([{ k3: 1, plants: 2 }, { plants: 1, k3: null }, { k3: 1 }])).toEqual({});
    expect(extraTotal([])).toEqual({});
  });
});
