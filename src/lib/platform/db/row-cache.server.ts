import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { factsVersion } from './facts-version.server.ts';
import { freshRowsById, type RowsById, type TableWithId } from './rows.server.ts';
import type { DB } from './schema.ts';

/** Maximum of cached rows of each table: many times what the pages of a season show. */
export const ROWS_MAX = 4000;

interface CachedTables {
  version: string;
  tables: Map<TableWithId, CachedRows>;
}
const caches = new WeakMap<Database, CachedTables>();

/** Rows by id; the one added first goes when there are too many. Order of use would cost each row of each answer. */
export class CachedRows extends Map<number, object> {
  override set(id: number, row: object): this {
    if (this.size >= ROWS_MAX) this.delete(this.keys().next().value!);
    return super.set(id, row);
  }
}

export type RowReader = <T extends TableWithId>(
  table: T,
  ids: Iterable<number | null>,
) => Promise<RowsById<T>>;

/**
 * Reads by id the rows that every list repeats (teams, tournaments, stages …); cached until any process
 * changes facts. Take a new reader for each answer. The rows are shared: never mutate them.
 */
export async function rowCache(db: Database): Promise<RowReader> {
  const version = await factsVersion(db);
  let cache = caches.get(db);
  if (cache?.version !== version) {
    cache = { version, tables: new Map() };
    caches.set(db, cache);
  }
  const { tables } = cache;
  return async (table, ids) => {
    const rows = tables.get(table) ?? new CachedRows();
    tables.set(table, rows);
    const found: RowsById<typeof table> = new Map();
    const missing: number[] = [];
    for (const id of ids) {
      if (id === null || found.has(id)) continue;
      const row = rows.get(id);
      if (row) found.set(id, row as Selectable<DB[typeof table]>);
      else missing.push(id);
    }
    for (const [id, row] of await freshRowsById(db, table, missing)) {
      rows.set(id, row);
      found.set(id, row);
    }
    return found;
  };
}

/** Rows by id, through a new reader; null and unknown ids are not in the map. */
export async function rowsById<T extends TableWithId>(
  db: Database,
  table: T,
  ids: Iterable<number | null>,
): Promise<RowsById<T>> {
  const requested = [...ids].filter(id => id !== null);
  if (requested.length === 0) return new Map();
  const read = await rowCache(db);
  return read(table, requested);
}
