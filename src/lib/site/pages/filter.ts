/** The selects of a filter form. Pure. */
import type { ZoneItem } from '../../wiki/game/shapes.ts';

export interface FilterOption {
  value: number;
  label: string;
  /** Address of its mark: a flag. */
  icon?: string | null;
}

export interface Select {
  /** Query key. */
  name: string;
  label: string;
  options: FilterOption[];
  chosen: number | undefined;
  /** Label of the empty choice; 全部 by default. */
  any?: string;
  /** Whether the options are links above the form, which sends the choice along. */
  asChips?: true;
}

/** Zones that have something, themselves or in a part; `counts` by zone. */
export function filledZones(
  zones: readonly ZoneItem[],
  counts: ReadonlyMap<number | null, number>,
): ZoneItem[] {
  const own = ({ zone_id }: ZoneItem): boolean => (counts.get(zone_id) ?? 0) > 0;
  return zones
    .map(zone => (zone.children ? { ...zone, children: filledZones(zone.children, counts) } : zone))
    .filter(zone => own(zone) || (zone.children?.length ?? 0) > 0);
}

const INDENT = '　';

/** A tree of zones as a flat list; sub-zones follow their zone, indented. */
export const zoneOptions = (zones: readonly ZoneItem[], depth = 0): FilterOption[] =>
  zones.flatMap(zone => [
    { value: zone.zone_id, label: INDENT.repeat(depth) + zone.zone_name },
    ...zoneOptions(zone.children ?? [], depth + 1),
  ]);
