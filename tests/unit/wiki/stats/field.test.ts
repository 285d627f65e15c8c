import { describe, expect, test } from 'vitest';
import { axesOf } from '#lib/wiki/stats/field.ts';

const VALORANT = 1;
const LOL = 3;
/** Twenty players with ratings 0.81 to 1.00; the first ten lack ADR. */
const FIELD = Array.from({ length: 20 }, (_, i) => ({
  player_id: i + 1,
  rating: 0.81 + i / 100,
  acs: 200 + i,
  kd: 1,
  kast: 0.7 + i / 100,
  adr: i < 10 ? null : 130 + i,
  hs: i < 15 ? null : 0.2 + i / 100,
}));
const named = (axes: ReturnType<typeof axesOf>) => axes.map(({ figure }) => figure);

describe('a player beside the season’s field', () => {
  const own = FIELD[17]!;
  const axes = axesOf(VALORANT, own, FIELD, 18);

  test('an axis for each figure that the player and enough of the field have, and that differs', () => {
    expect(named(axes)).toEqual(['rating', 'acs', 'kast', 'adr']);
    expect(named(axesOf(VALORANT, { ...own, acs: null }, FIELD, 18))).toEqual(['rating', 'kast', 'adr']);
  });

  test('mean, ends without the lowest and highest twentieth, and the place in the field', () => {
    const [rating] = axes;
    expect(rating).toMatchObject({ figure: 'rating', rank: 3, of: 20 });
    expect(rating!.mean).toBeCloseTo(0.905);
    expect([rating!.low, rating!.high]).toEqual([FIELD[1]!.rating, FIELD[18]!.rating]);
  });

  test('players who lack a figure are not of its field', () => {
    expect(axes.at(-1)).toMatchObject({ figure: 'adr', of: 10, rank: 3 });
  });

  test('who is not in the field has no place in it', () => {
    expect(axesOf(VALORANT, own, FIELD, 99)[0]!.rank).toBeNull();
  });

  test('equal players share the better place', () => {
    const tied = FIELD.map(row => ({ ...row, rating: row.player_id > 10 ? 1 : 0.9 }));
    expect(axesOf(VALORANT, tied[15]!, tied, 16)[0]).toMatchObject({ figure: 'rating', rank: 1 });
  });

  test.each([
    ['too few players', VALORANT, FIELD.slice(0, 9)],
    ['too few figures', LOL, FIELD],
  ])('none with %s', (_, game, field) => {
    expect(axesOf(game, own, field, 18)).toEqual([]);
  });
});
