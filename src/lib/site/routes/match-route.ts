/** Finds an address's route, and its canonical address. */

import type { Route } from './address.ts';
import { type Canonical, canonicalOf, patternTest } from './address.ts';
import { familyRoot, ROUTES } from './routes.ts';

const compiled = ROUTES.map(route => ({ route, test: patternTest(route.pattern) }));

/** The route of a plain path: no escapes, no trailing slash, no leading zeros. */
export const routeOf = (path: string): Route | undefined =>
  compiled.find(({ test }) => test.test(path))?.route;

/** Path parameters by name. */
export const paramsOf = (route: Route, path: string): Record<string, string> =>
  compiled.find(one => one.route === route)?.test.exec(path)?.groups ?? {};

/** Canonical address of the requested screen; undefined if no route matches. */
export function canonicalAt(path: string, query: string, cookie: string | undefined): Canonical | undefined {
  const route = routeOf(path);
  return route && canonicalOf(route, path, query, cookie);
}

/** A path of plain words: segments need no escape and have no special meaning. */
const PLAIN = /^(\/[a-z0-9][\w.~-]*)+$/i;

/** The path that Astro receives in place of an unknown one, to answer 404. */
export const nowhere = (path: string): string => (PLAIN.test(path) ? path : `${familyRoot(path)}404`);
