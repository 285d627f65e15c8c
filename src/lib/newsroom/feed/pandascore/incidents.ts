/** What has changed at the service since the last look. Pure. */
import type { FeedReject } from '../../../platform/ports/feed-source.ts';
import { fieldOf, readItems } from '../items.ts';
import { incident } from './shapes.ts';

/** Changes are told late: each look reads these milliseconds again. */
const OVERLAP_MS = 10 * 60_000;

/** The time that changes are read from; the first look has nothing to go on from. */
export function sinceOf(cursor: string | null, now: number): string {
  const at = Date.parse(cursor ?? '');
  return new Date((Number.isNaN(at) ? now : at) - OVERLAP_MS).toISOString();
}

/** Whether every change of a page is older: pages come the latest first. */
export const areOlder = (page: readonly unknown[], since: string): boolean =>
  page.every(each => Date.parse(String(fieldOf(each, 'modified_at'))) < Date.parse(since));

interface Changes {
  /** Matches and series as they are now. */
  matches: unknown[];
  series: unknown[];
  /** Keys of matches that are deleted. */
  deleted: string[];
  rejects: FeedReject[];
  cursor: string;
}

/** The last change of each object counts. `cursor`: that of the look before. */
export function changesOf(items: readonly unknown[], cursor: string | null, now: number): Changes {
  const { read, rejects } = readItems(items, incident, 'incident');
  const latest = new Map<string, (typeof read)[number]>();
  for (const each of read.toSorted((a, b) => Date.parse(a.modified_at) - Date.parse(b.modified_at)))
    latest.set(`${each.type} ${each.id}`, each);
  const last = [...latest.values()];
  const objectsOf = (type: string) =>
    last.filter(each => each.type === type && each.change_type !== 'deletion').map(({ object }) => object);
  return {
    matches: objectsOf('match'),
    // One without its tournaments does not say whether it is followed: the daily list does.
    series: objectsOf('serie').filter(each => Array.isArray(fieldOf(each, 'tournaments'))),
    deleted: last
      .filter(({ type, change_type }) => type === 'match' && change_type === 'deletion')
      .map(({ id }) => String(id)),
    rejects,
    cursor: read.reduce(
      (until, { modified_at }) => (Date.parse(modified_at) > Date.parse(until) ? modified_at : until),
      cursor ?? sinceOf(null, now),
    ),
  };
}
