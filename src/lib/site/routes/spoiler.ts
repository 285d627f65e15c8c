/**
 * Spoiler-free mode (防剧透): the server hides results, for one address by `spoiler=0` in its query, for all by
 * a cookie of that name (docs/decisions/008). `spoiler=1` overrides the cookie: a match page shows its own
 * match and no other, any other page shows everything.
 */

export const SPOILER = 'spoiler';
export const HIDDEN = '0';
const SHOWN = '1';

/** Turns the mode on or off; a plain form posts to it. */
export const SPOILER_SWITCH = '/api/v1/site/spoiler';

/** Whether a canonical address is the variant without results. */
export const hidesResults = (query: URLSearchParams): boolean => query.get(SPOILER) === HIDDEN;

/** Whether a match page shows its own match and hides all others. */
export const showsOne = (query: URLSearchParams): boolean => query.get(SPOILER) === SHOWN;

/** Whether the reader is in spoiler-free mode, or follows a link from it. */
export const isSpoilerFree = (query: URLSearchParams): boolean => query.has(SPOILER);

/** The requested variant; undefined for the plain one. `query` is the parameter's value. */
export function variantOf(query: string | null, cookie: string | undefined): string | undefined {
  if (query === HIDDEN || query === SHOWN) return query;
  return cookie !== undefined && hasSpoilerCookie(cookie) ? HIDDEN : undefined;
}

export const hasSpoilerCookie = (cookie: string): boolean =>
  /(?:^|;\s*)(?:__Host-)?spoiler=0(?:;|$)/.test(cookie);

type Url = Pick<URL, 'pathname' | 'search'>;

/** The same address with results, whatever the cookie. */
export const shownUrl = (url: Url): string => withMode(url, SHOWN);

/** The same address without a variant: the cookie decides. */
export const plainUrl = (url: Url): string => withMode(url, undefined);

function withMode({ pathname, search }: Url, mode: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(SPOILER);
  if (mode !== undefined) query.set(SPOILER, mode);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
