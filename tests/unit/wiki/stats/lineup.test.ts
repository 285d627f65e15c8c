/** Who of two line-ups is compared with whom before a match. */
import { describe, expect, test } from 'vitest';
import type { HeroRef } from '#lib/wiki/hero/shapes.ts';
import { duelsOf, type LineupPlayer, roleOf } from '#lib/wiki/stats/lineup.ts';

const hero = (role: number | null): HeroRef => ({
  hero_id: 1,
  name: '捷风',
  icon: null,
  role,
  role_name: null,
});

describe('a role', () => {
  test.each([
    ['a position of LoL', 'jng', [], { name: '打野', rank: 1 }],
    ['a lane of 王者荣耀, in the order of its lanes', '发育路', [], { name: '发育路', rank: 3 }],
    [
      'without a position, that of the agent played most',
      null,
      [hero(1), hero(3)],
      { name: '决斗', rank: 1 },
    ],
    ['with neither, none, and last', null, [], { name: null, rank: 9 }],
  ] as const)('%s', (_, position, heroes, role) => expect(roleOf(position, heroes)).toEqual(role));
});

const player = (name: string, role: string | null): LineupPlayer => ({
  player: { player_id: 1, name, icon: null },
  role: { name: role, rank: 0 },
  heroes: [],
  figures: null,
});
const namesOf = (main: LineupPlayer[], guest: LineupPlayer[]) =>
  duelsOf(main, guest).map(pair => pair.map(one => one?.player.name ?? '-').join(' '));

test('players of the same role stand side by side, the others in their order', () => {
  const main = [player('a', '决斗'), player('b', '先锋'), player('c', '控场')];
  const guest = [player('x', '先锋'), player('y', '先锋'), player('z', '决斗')];
  expect(namesOf(main, guest)).toEqual(['a z', 'b x', 'c y']);
});

test('a line-up with fewer players leaves its side empty', () => {
  const [a, b] = [player('a', null), player('b', null)];
  expect(namesOf([a], [b, player('c', null)])).toEqual(['a b', '- c']);
  expect(namesOf([a, b], [])).toEqual(['a -', 'b -']);
});
