import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { factsVersion } from './facts-version.server.ts';
import { type RowsById, rowsById, type TableWithId } from './rows.server.ts';
import type { DB } from './schema.ts';

/** Rows kept of all tables together: many times what the pages of a season show. */
const KEPT = 10_000;

interface Kept {
  version: string;
  rows: LRUCache<string, object>;
}
const kept = new WeakMap<Database, Kept>();

export type RowReader = <T extends TableWithId>(
  table: T,
  ids: Iterable<number | null>,
) => Promise<RowsById<T>>;

/**
 * Reads what every list repeats (teams, tournaments, stages …) by id, as `rowsById`; rows are kept until
 * facts change, in whichever process. Take a reader for each answer. The rows are shared: change none.
 */
export async function keptRows(db: Database): Promise<RowReader> {
  const version = await factsVersion(db);
  let own = kept.get(db);
  if (own?.version !== version) {
    own = { version, rows: new LRUCache({ max: KEPT }) };
    kept.set(db, own);
  }
  const { rows } = own;
  return async (table, ids) => {
    const found: RowsById<typeof table> = new Map();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      if (id === null) continue;
      const row = rows.get(`${table} ${id}`);
      if (row) found.set(id, row as Selectable<DB[typeof table]>);
      else missing.push(id);
    }
    for (const [id, row] of await rowsById(db, table, missing)) {
      rows.set(`${table} ${id}`, row);
      found.set(id, row);
    }
    return found;
  };
}
