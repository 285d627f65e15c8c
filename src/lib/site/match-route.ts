/** From an address as it came to its route and to the one address that it is kept under. */
import { QUERY, ROUTES, type Route } from './routes.ts';

const compiled = ROUTES.map(route => ({
  route,
  test: new RegExp(`^${route.pattern.replaceAll(/:\w+/g, '[1-9]\\d{0,9}')}$`),
}));

/** The route of a path written plainly: no escapes, no trailing slash, no leading zeros. */
export const routeOf = (path: string): Route | undefined =>
  compiled.find(({ test }) => test.test(path))?.route;

/**
 * The address that stands for all that show the same page: the declared query keys with values of
 * their kind, in the order of the table, and the variant that the query or else the cookie asks for.
 * undefined for what is never kept.
 */
export function keptUrl(path: string, query: string, cookie: string | undefined): string | undefined {
  const route = routeOf(path);
  if (!route?.kept) return undefined;
  const asked = new URLSearchParams(query);
  const parts: string[] = [];
  for (const [key, kind] of Object.entries(route.query ?? {})) {
    const value = asked.get(key);
    if (value === null || !QUERY[kind].test(value)) continue;
    if (kind === 'text') return undefined;
    parts.push(`${key}=${value}`);
  }
  if (route.spoiler && wantsSpoiler(asked.get('spoiler'), cookie)) parts.push('spoiler=1');
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

const wantsSpoiler = (asked: string | null, cookie: string | undefined) =>
  asked === null ? cookie !== undefined && hasSpoilerCookie(cookie) : asked === '1';

export const hasSpoilerCookie = (cookie: string): boolean => /(?:^|;\s*)spoiler=1(?:;|$)/.test(cookie);
