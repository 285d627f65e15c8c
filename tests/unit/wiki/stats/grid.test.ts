import { expect, test } from 'vitest';
import { gridOf } from '#lib/wiki/stats/grid.ts';

const hero = (hero_id: number) => ({
  hero_id,
  name: `特工 ${hero_id}`,
  icon: null,
  role: 1,
  role_name: null,
});
const map = (map_id: number) => ({ map_id, name: `地图 ${map_id}`, image: null });
const byId = <T>(make: (id: number) => T, ...ids: number[]) => new Map(ids.map(id => [id, make(id)]));

test('heroes by map: shares of the line-ups, most played maps and most picked heroes first', () => {
  const { maps, heroes } = gridOf(
    [
      { heroId: 1, mapId: 10, picks: 2, wins: 1 },
      { heroId: 2, mapId: 10, picks: 4, wins: 4 },
      { heroId: 2, mapId: 20, picks: 1, wins: 0 },
      { heroId: 9, mapId: 20, picks: 5, wins: 0 },
    ],
    new Map([
      [20, 2],
      [10, 4],
      [90, 6],
    ]),
    { heroes: byId(hero, 1, 2), maps: byId(map, 10, 20) as never },
  );
  expect(maps.map(column => [column.map.map_id, column.lineups])).toEqual([
    [10, 4],
    [20, 2],
  ]);
  expect(heroes.map(row => [row.hero.hero_id, row.picks, row.cells])).toEqual([
    [
      2,
      5,
      [
        { picks: 4, pick_rate: 1, win_rate: 1 },
        { picks: 1, pick_rate: 0.5, win_rate: 0 },
      ],
    ],
    [1, 2, [{ picks: 2, pick_rate: 0.5, win_rate: 0.5 }, null]],
  ]);
});
