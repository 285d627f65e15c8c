import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

type WithId = {
  [T in keyof DB]: Selectable<DB[T]> extends { id: number } ? T : never;
}[keyof DB];

export type RowsById<T extends WithId> = Map<number, Selectable<DB[T]>>;

/** Rows by id in one query; ids that are null or unknown are not in the map. */
export async function rowsById<T extends WithId>(
  db: Database,
  table: T,
  ids: Iterable<number | null>,
): Promise<RowsById<T>> {
  const wanted = [...new Set(ids)].filter(id => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = (await db.read
    .selectFrom(table as 'team')
    .selectAll()
    .where('id', 'in', wanted)
    .execute()) as unknown as Selectable<DB[T]>[];
  return new Map(rows.map(row => [(row as { id: number }).id, row]));
}
