import type { ZoneItem } from './shapes.ts';

interface ZoneRow {
  id: number;
  parent_id: number | null;
  name: string;
}

const shallow = (row: ZoneRow): ZoneItem => ({
  zone_id: row.id,
  zone_name: row.name,
  parent_id: row.parent_id,
});

/** The zones directly under `parent` (null: the roots), without their children. */
export const zonesUnder = (rows: readonly ZoneRow[], parent: number | null): ZoneItem[] =>
  rows.filter(row => row.parent_id === parent).map(shallow);

/** The tree of zones under `parent`; `children` is absent when there are none. */
export function zoneTree(rows: readonly ZoneRow[], parent: number | null): ZoneItem[] {
  return zonesUnder(rows, parent).map(zone => {
    const children = zoneTree(rows, zone.zone_id);
    return children.length > 0 ? { ...zone, children } : zone;
  });
}

/** A worldwide label is no area. */
const WORLD = '全球';

/** The tree of areas for lists: drops zones whose label contains 全球, with everything under them. */
export const areaTree = (zones: readonly ZoneItem[]): ZoneItem[] =>
  zones
    .filter(zone => !zone.zone_name.includes(WORLD))
    .map(zone => (zone.children ? { ...zone, children: areaTree(zone.children) } : zone));

/** The given zones and all zones under them: choosing a zone chooses its parts. */
export function withZonesUnder(rows: readonly ZoneRow[], zoneIds: readonly number[]): number[] {
  const found = new Set(zoneIds);
  for (let grown = true; grown; ) {
    const more = rows.filter(row => row.parent_id !== null && found.has(row.parent_id) && !found.has(row.id));
    for (const row of more) found.add(row.id);
    grown = more.length > 0;
  }
  return [...found];
}
