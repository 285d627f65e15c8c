import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { idList } from './id-list.ts';
import type { DB } from './schema.ts';

export type TableWithId = {
  [T in keyof DB]: Selectable<DB[T]> extends { id: number } ? T : never;
}[keyof DB];
export type RowsById<T extends TableWithId> = Map<number, Selectable<DB[T]>>;

/** Rows by id in one query, uncached; null and unknown ids are not in the map. */
export async function freshRowsById<T extends TableWithId>(
  db: Database,
  table: T,
  ids: Iterable<number | null>,
): Promise<RowsById<T>> {
  const requested = [...new Set(ids)].filter(id => id !== null);
  if (requested.length === 0) return new Map();
  // Kysely cannot type a table that is a type parameter: 'team' stands in for any table.
  const query = db.read.selectFrom(table as 'team').selectAll();
  const rows = await query.where('id', 'in', idList(db, requested)).execute();
  return new Map(rows.map(row => [row.id, row as unknown as Selectable<DB[T]>]));
}
