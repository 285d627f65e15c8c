/** A start time for the browser's datetime field: always Beijing time, wherever the operator is. */
import { clock, DAY, dayKey, dayStart } from '#lib/platform/kernel/time.ts';

const MINUTE = 60;
const HOUR = 3600;

/** '2025-10-05T19:00' of unix seconds; '' where unknown. */
export const toLocal = (seconds: number | null): string =>
  seconds === null ? '' : `${dayKey(seconds * 1000)}T${clock(seconds * 1000)}`;

/** Unix seconds; null for an invalid time. */
export function fromLocal(text: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text);
  const start = parts && dayStart(parts[1]!);
  if (!parts || start == null) return null;
  const within = Number(parts[2]) * HOUR + Number(parts[3]) * MINUTE;
  return within < DAY / 1000 ? start / 1000 + within : null;
}
