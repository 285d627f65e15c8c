/** Careers that a file knows only up to an earlier day than what is stored. Pure. */

interface Days {
  page: string;
  /** Epoch milliseconds; null where unknown. */
  start: number | null;
  end: number | null;
}

/** The latest day that the stints of each page name. */
export function latestDays(stints: readonly Days[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { page, start, end } of stints)
    days.set(page, Math.max(days.get(page) ?? Number.NEGATIVE_INFINITY, start ?? 0, end ?? 0));
  return days;
}

/**
 * The pages of a file that was exported before what is stored. A later export may bring a day forward: only a
 * file that is behind as a whole is older.
 */
export function olderPages(
  fetched: ReadonlyMap<string, number>,
  stored: ReadonlyMap<string, number>,
): Set<string> {
  if (Math.max(...fetched.values()) >= Math.max(...stored.values())) return new Set();
  return new Set([...fetched].filter(([page, day]) => day < (stored.get(page) ?? day)).map(([page]) => page));
}
