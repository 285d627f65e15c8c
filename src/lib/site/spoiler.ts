/**
 * Spoiler-free mode (无剧透): results are hidden on the server, for one address by `spoiler=0` in its
 * query, for all by a cookie of that name (docs/decisions/008). `spoiler=1` shows what the page is about
 * in spite of the cookie: a match page its own match and no other, any other page all that it has.
 */

export const SPOILER = 'spoiler';
export const HIDDEN = '0';
const SHOWN = '1';

/** Sets or ends the mode; a plain form sends it. */
export const SPOILER_SWITCH = '/api/v1/site/spoiler';

/** Whether a page's own address, as it is kept under, is that of the variant without results. */
export const hidesResults = (query: URLSearchParams): boolean => query.get(SPOILER) === HIDDEN;

/** Whether a match page shows its own match and keeps the others back. */
export const showsOne = (query: URLSearchParams): boolean => query.get(SPOILER) === SHOWN;

/** The reader is in spoiler-free mode, or follows a link of one who is. */
export const isSpoilerFree = (query: URLSearchParams): boolean => query.has(SPOILER);

/** The variant that a reader asks for; undefined for the plain one. `asked` is the query's value. */
export function variantOf(asked: string | null, cookie: string | undefined): string | undefined {
  if (asked === HIDDEN || asked === SHOWN) return asked;
  return cookie !== undefined && hasSpoilerCookie(cookie) ? HIDDEN : undefined;
}

export const hasSpoilerCookie = (cookie: string): boolean => /(?:^|;\s*)spoiler=0(?:;|$)/.test(cookie);

type Url = Pick<URL, 'pathname' | 'search'>;

/** The same address with its results, whatever the cookie. */
export const shownUrl = (url: Url): string => withMode(url, SHOWN);

/** The same address as the reader's cookie has it. */
export const plainUrl = (url: Url): string => withMode(url, undefined);

function withMode({ pathname, search }: Url, mode: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(SPOILER);
  if (mode !== undefined) query.set(SPOILER, mode);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
