/** The selects of a filter form. Pure. */
import type { ZoneItem } from '../wiki/shapes.ts';

export interface Option {
  value: number;
  label: string;
}

export interface Select {
  /** Query key. */
  name: string;
  label: string;
  options: Option[];
  chosen: number | undefined;
  /** What not choosing means; 全部 unless said. */
  any?: string;
}

const INDENT = '　';

/** A tree of zones as one list, the parts of a zone under it and set in. */
export const zoneOptions = (zones: readonly ZoneItem[], depth = 0): Option[] =>
  zones.flatMap(zone => [
    { value: zone.zone_id, label: INDENT.repeat(depth) + zone.zone_name },
    ...zoneOptions(zone.children ?? [], depth + 1),
  ]);
