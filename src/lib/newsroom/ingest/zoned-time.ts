/** Wall-clock times of a place as instants. */

export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second?: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant (epoch milliseconds) at which clocks in `zone` (IANA name) show `wall`: of a repeated time the
 * first; for a skipped time, by the offset before the change. Undefined for invalid dates.
 */
export function zonedInstant(wall: WallTime, zone: string): number | undefined {
  const { year, month, day, hour, minute, second = 0 } = wall;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(asUtc);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const early = asUtc - offsetAt(asUtc - 86_400_000, zone);
  const late = asUtc - offsetAt(asUtc + 86_400_000, zone);
  return early + offsetAt(early, zone) === asUtc || late + offsetAt(late, zone) !== asUtc ? early : late;
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  return format;
}
