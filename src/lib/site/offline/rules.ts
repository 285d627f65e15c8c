/** What is cached for reading offline, for how long, and in which mode it may be shown. Pure. */
import { DAY } from '../../platform/kernel/time.ts';

/** The most that a cache holds; what is older is let go. Bytes are characters of the text, uncompressed. */
export interface Most {
  count: number;
  bytes: number;
  ageMs: number;
}
export const PAGES_MOST: Most = { count: 40, bytes: 8_000_000, ageMs: 30 * DAY };
export const ROOMS_MOST: Most = { count: 20, bytes: 1_000_000, ageMs: 30 * DAY };
/** Scripts and styles of the build; those of some builds are fewer. */
export const FILES_MOST = 400;
/** A page larger than this is not cached. */
export const PAGE_BYTES = 1_000_000;
/** Lines that are cached of a room. */
export const LINES_MOST = 60;
/** A cached page is shown when the network takes longer, in milliseconds. */
export const PATIENCE_MS = 4000;

/** Facts and posts, which hold no viewer; neither searches, nor the pages of an account. */
const PATHS = [
  /^\/wiki\/(?!user_center|search)/,
  /^\/m\/(?!user_center|s\/|t\/|static\/)/,
  /^\/chat\/(home$|post\/)/,
  /^\/[ah]\//,
];
/** Asked for in spite of the mode without results, or with a text of the reader's own. */
const PERSONAL = /[?&](spoiler=1|name=|keyword=)/;

/** Whether the page at this address is cached once it was read. */
export const isCacheable = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  PATHS.some(path => path.test(pathname)) && !PERSONAL.test(search);

/** Spoiler-free mode: `hidden` without results, `shown` with them. */
export type SpoilerMode = 'hidden' | 'shown';

/** The reader's mode, as the page states it: undefined where a page is the same in both. */
export function modeOf(html: string): SpoilerMode | undefined {
  if (/<html[^>]* data-spoiler="0"/.test(html)) return 'hidden';
  return html.includes('class="spoiler-switch"') ? 'shown' : undefined;
}

export interface CachedEntry {
  url: string;
  /** Epoch milliseconds of when it was read. */
  at: number;
  bytes: number;
}

/** Addresses to let go of: what is too old, then the oldest until the rest fits. */
export function overflow(entries: readonly CachedEntry[], most: Most, now: number): string[] {
  let [count, bytes] = [0, 0];
  return entries
    .toSorted((a, b) => b.at - a.at)
    .filter(one => {
      count += 1;
      bytes += one.bytes;
      return now - one.at > most.ageMs || count > most.count || bytes > most.bytes;
    })
    .map(({ url }) => url);
}

const isSchedule = ({ url }: { url: string }): boolean => /\/(wiki_)?schedule\//.test(url);

/** Schedules first, then what was read last. */
export const inOrder = <T extends { url: string; at: number }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => Number(isSchedule(b)) - Number(isSchedule(a)) || b.at - a.at);

/** Files of the build that the page names: its styles and scripts. */
export const filesIn = (html: string): string[] => [
  ...new Set(html.match(/(?<==")\/_astro\/[\w.@-]+\.(?:js|css)(?=")/g)),
];
