/** The assembled features, for tests that need them without starting the site. */
import { assemble } from '#lib/app/assemble.server.ts';
import { features } from '#lib/app/features.ts';
import { makeRoutes, type Routes } from '#lib/http/routing.ts';
import type { Scopes } from '#lib/platform/contract/scope.ts';
import type { Database } from '#lib/platform/db/database.ts';

export const assembly = assemble(features);

interface Site {
  routes: Routes;
  scopes: Scopes;
}

const made = new WeakMap<Database, Site>();

/**
 * Each database has its own: handlers count how often a user calls, and ids of users recur in every database. All calls
 * of a test share it: to read the paths takes as long as a call.
 */
export function siteOf(db: Database): Site {
  const own = made.get(db) ?? newSite();
  made.set(db, own);
  return own;
}

function newSite(): Site {
  const { calls, handlers, scopes } = assemble(features);
  return { routes: makeRoutes(calls, handlers), scopes };
}
