/** From an address as it came to its route and to the one address that it is kept under. */

import type { Route } from './address.ts';
import { type Place, patternTest, placeAt } from './address.ts';
import { familyRoot, ROUTES } from './routes.ts';

const compiled = ROUTES.map(route => ({ route, test: patternTest(route.pattern) }));

/** The route of a path written plainly: no escapes, no trailing slash, no leading zeros. */
export const routeOf = (path: string): Route | undefined =>
  compiled.find(({ test }) => test.test(path))?.route;

/** What stands in a path of this route, by name. */
export const paramsOf = (route: Route, path: string): Record<string, string> =>
  compiled.find(one => one.route === route)?.test.exec(path)?.groups ?? {};

/** The one address of the screen that is asked for; undefined for no screen's path. */
export function placeOf(path: string, query: string, cookie: string | undefined): Place | undefined {
  const route = routeOf(path);
  return route && placeAt(route, path, query, cookie);
}

/** An address of words: segments that need no escape and mean nothing but themselves. */
const PLAIN = /^(\/[a-z0-9][\w.~-]*)+$/i;

/** What Astro is asked in place of a path that is no screen's: it says that there is no such page. */
export const nowhere = (path: string): string => (PLAIN.test(path) ? path : `${familyRoot(path)}404`);
