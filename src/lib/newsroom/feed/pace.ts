/** When a service is asked again. Pure; times in milliseconds. */
import { DAY, HOUR } from '../../platform/kernel/time.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';

const MINUTE = 60_000;
/** A service that does not answer is asked this often at most, and at least this often. */
const REST_FIRST = 5_000;
export const REST_MAX = 10 * MINUTE;
/** A poll that failed is due this long after the service is asked again. */
export const BEHIND_MS = 30_000;
/** A finished match is read again after these times, then each week: results are corrected late. */
const RECHECKS = [10 * MINUTE, 2 * HOUR, DAY, 2 * DAY] as const;
const WEEK = 7 * DAY;
/** What takes something back has to be told again no sooner than this. */
export const AGREE_MS = 30_000;

/**
 * How long to rest after so many failures in a row: doubled each time, up to ten minutes, more or less by a fifth so
 * that several nodes and sources do not ask at once. `chance`: from 0 to 1. `retryAfter`: what the service asked for.
 */
export function restAfter(failures: number, chance: number, retryAfter: number | null): number {
  const doubled = Math.min(REST_MAX, REST_FIRST * 2 ** Math.max(0, failures - 1));
  const spread = Math.round(doubled * (0.8 + 0.4 * chance));
  return Math.max(Math.min(REST_MAX, spread), retryAfter ?? 0);
}

/** Retry-After (RFC 9110, 10.2.3): seconds or a date; null when it is neither. */
export function retryAfterMs(field: string | null, now: number): number | null {
  if (field === null) return null;
  if (/^\d{1,6}$/.test(field.trim())) return Number(field) * 1000;
  const at = Date.parse(field);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

export interface Recheck {
  at: number | null;
  count: number;
}

/**
 * When a match that is over is read again after `count` times; null while it is not over, or once its tournament is.
 * `endsAt`: the end of the tournament, null where it is not known.
 */
export function nextRecheck(
  status: number,
  count: number,
  now: number,
  endsAt: number | null,
): number | null {
  if (status !== MATCH_STATUS.ended) return null;
  const early = RECHECKS[count];
  if (early !== undefined) return now + early - (RECHECKS[count - 1] ?? 0);
  return endsAt === null || now + WEEK <= endsAt + WEEK ? now + WEEK : null;
}

/** Whole answers that a match is missing from until it is hidden. */
export const MISSES_MAX = 3;
/** The part of an answer's objects that may be refused; more means that the service has changed, unless it is one. */
const REJECTS_MAX = 0.2;

/** One object may be all of a short answer: an odd one must not hold up what is asked after it. */
export const isTooManyRejects = (rejects: number, all: number): boolean =>
  rejects > 1 && rejects / all > REJECTS_MAX;
