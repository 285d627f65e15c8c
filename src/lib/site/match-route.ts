/** From an address as it came to its route and to the one address that it is kept under. */
import { QUERY, ROUTES, type Route } from './routes.ts';

const compiled = ROUTES.map(route => ({
  route,
  test: new RegExp(`^${route.pattern.replaceAll(/:\w+/g, '[1-9]\\d{0,9}')}$`),
}));

/** The route of a path written plainly: no escapes, no trailing slash, no leading zeros. */
export const routeOf = (path: string): Route | undefined =>
  compiled.find(({ test }) => test.test(path))?.route;

export interface Place {
  /** The address that stands for all that show the same page. */
  url: string;
  kept: boolean;
}

/**
 * The screen's address with the declared query keys that have values of their kind, in the order of
 * the table, and the variant that the query or else the cookie asks for; undefined for no screen's path.
 */
export function placeOf(path: string, query: string, cookie: string | undefined): Place | undefined {
  const route = routeOf(path);
  if (!route) return undefined;
  const asked = new URLSearchParams(query);
  const given = Object.entries(route.query ?? {}).filter(([key, kind]) =>
    QUERY[kind].test(asked.get(key) ?? ''),
  );
  const parts = given.map(([key]) => `${key}=${encodeURIComponent(asked.get(key)!)}`);
  if (route.spoiler && wantsSpoiler(asked.get('spoiler'), cookie)) parts.push('spoiler=1');
  return {
    url: parts.length === 0 ? path : `${path}?${parts.join('&')}`,
    kept: route.kept && given.every(([, kind]) => kind !== 'text'),
  };
}

/** An address of words: segments that need no escape and mean nothing but themselves. */
const PLAIN = /^(\/[a-z0-9][\w.~-]*)+$/i;

/** What Astro is asked in place of a path that is no screen's: it says that there is no such page. */
export const nowhere = (path: string): string => (PLAIN.test(path) ? path : '/404');

const wantsSpoiler = (asked: string | null, cookie: string | undefined) =>
  asked === null ? cookie !== undefined && hasSpoilerCookie(cookie) : asked === '1';

export const hasSpoilerCookie = (cookie: string): boolean => /(?:^|;\s*)spoiler=1(?:;|$)/.test(cookie);
