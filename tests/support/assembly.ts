/** The assembled features, for tests that need them without starting the site. */
import { type Assembly, assemble } from '#lib/app/assemble.server.ts';
import { features } from '#lib/app/features.ts';
import type { Database } from '#lib/db/database.ts';

export const assembly = assemble(features);

const made = new WeakMap<Database, Assembly>();

/** Each site has its own: handlers count how often a user calls, and ids of users recur in every database. */
export function assemblyOf(db: Database): Assembly {
  const own = made.get(db) ?? assemble(features);
  made.set(db, own);
  return own;
}
