/**
 * Caches costly answers (a filter's row count, a game's names) until facts change: the key holds the facts
 * version, which rises in every writing transaction of every process.
 */
import type { SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { factsVersion } from './facts-version.server.ts';
import type { DB } from './schema.ts';

const ENTRIES_MAX = 500;

type Value = Promise<NonNullable<unknown>>;
const stores = new WeakMap<Database, LRUCache<string, Value>>();

/** The cached result of `load` for the current facts; concurrent callers share one load. `key` identifies it. */
export async function onceByFacts<T extends NonNullable<unknown>>(
  db: Database,
  key: readonly unknown[],
  load: () => Promise<T>,
): Promise<T> {
  // The version is read before the value: a value may be newer than its key, never older.
  const name = JSON.stringify([await factsVersion(db), ...key]);
  const store = storeOf(db);
  const cached = store.get(name);
  if (cached) return cached as Promise<T>;
  const value = load();
  store.set(name, value);
  value.catch(() => store.delete(name));
  return value;
}

/** Number of rows of the query; `key` identifies the query. */
export const countOnce = <T extends keyof DB>(
  db: Database,
  key: readonly unknown[],
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> =>
  onceByFacts(db, key, async () => {
    const row = await query.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return Number((row as { n: number }).n);
  });

function storeOf(db: Database): LRUCache<string, Value> {
  const store = stores.get(db) ?? new LRUCache({ max: ENTRIES_MAX });
  stores.set(db, store);
  return store;
}
