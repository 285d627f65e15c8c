import { expect, test } from 'vitest';
import { totalOf } from '#lib/match/player-total.ts';

const round = { kills: 10, deaths: 8, assists: null, rating: 1.1, acs: 250, kast: 0.7, adr: 150, hs: 0.3 };
const rest = { first_kills: 1, first_deaths: 0, gold: 9000, cs: 200, damage: 15_000, vision: 20.5 };

test('counts add up; means are not sums; what one round does not know stays unknown', () => {
  const total = totalOf([
    { ...round, ...rest },
    { ...round, ...rest, kills: 5, deaths: null },
  ]);
  expect(total).toMatchObject({ kills: 15, gold: 18_000, cs: 400, vision: 41, first_deaths: 0 });
  expect(total).toMatchObject({ deaths: null, assists: null, rating: null, acs: null, kast: null, hs: null });
});

test('no rounds: nothing is known', () => {
  expect(Object.values(totalOf([])).every(value => value === null)).toBe(true);
});
