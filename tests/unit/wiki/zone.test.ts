import { expect, test } from 'vitest';
import type { ZoneItem } from '#lib/wiki/game/shapes.ts';
import { areaTree, withZonesUnder, zonesUnder, zoneTree } from '#lib/wiki/game/zone.ts';

const zone = (id: number, parent_id: number | null) => ({ id, parent_id, name: `z${id}` });
const rows = [zone(1, null), zone(3, 1), zone(2, 1), zone(4, 3), zone(5, null)];

test('the tree keeps the given order and leaves children out where there are none', () => {
  expect(zoneTree(rows, null)).toEqual([
    {
      zone_id: 1,
      zone_name: 'z1',
      parent_id: null,
      children: [
        {
          zone_id: 3,
          zone_name: 'z3',
          parent_id: 1,
          children: [{ zone_id: 4, zone_name: 'z4', parent_id: 3 }],
        },
        { zone_id: 2, zone_name: 'z2', parent_id: 1 },
      ],
    },
    { zone_id: 5, zone_name: 'z5', parent_id: null },
  ]);
});

test('one level has the direct children only', () => {
  expect(zonesUnder(rows, 1).map(item => item.zone_id)).toEqual([3, 2]);
});

test('choosing a zone chooses all under it; an unknown zone stays alone', () => {
  expect(withZonesUnder(rows, [1]).sort()).toEqual([1, 2, 3, 4]);
  expect(withZonesUnder(rows, [5])).toEqual([5]);
  expect(withZonesUnder(rows, [99])).toEqual([99]);
});

test('zones with 全球 in their names are left out of the areas, with their children', () => {
  const named = (zone_id: number, zone_name: string, children?: ZoneItem[]): ZoneItem => ({
    zone_id,
    zone_name,
    parent_id: null,
    ...(children ? { children } : {}),
  });
  const tree = [
    named(1, '全球总区', [named(2, '欧洲')]),
    named(3, '亚洲', [named(4, '亚洲全球赛'), named(5, '韩国')]),
  ];
  expect(areaTree(tree)).toEqual([named(3, '亚洲', [named(5, '韩国')])]);
});
