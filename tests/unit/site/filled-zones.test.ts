import { expect, test } from 'vitest';
import { filledZones } from '#lib/site/pages/filter.ts';
import type { ZoneItem } from '#lib/wiki/game/shapes.ts';

const zone = (zone_id: number, children?: ZoneItem[]) =>
  ({ zone_id, zone_name: `${zone_id}`, children }) as ZoneItem;
const zones = [zone(1), zone(2), zone(3, [zone(4), zone(5)])];
const idsOf = (list: readonly ZoneItem[]): unknown[] =>
  list.map(({ zone_id, children }) => (children ? [zone_id, idsOf(children)] : zone_id));

test.each([
  [[], []],
  [[[1, 2]], [1]],
  [[[2, 0]], []],
  [[[5, 1]], [[3, [5]]]],
  [
    [
      [null, 9],
      [3, 1],
    ],
    [[3, []]],
  ],
] as const)('with %j the zones %j are offered', (counts, offered) => {
  expect(idsOf(filledZones(zones, new Map(counts)))).toEqual(offered);
});
