import type { Selectable } from 'kysely';
import type { Database } from './database.ts';
import { idList } from './id-list.ts';
import type { DB } from './schema.ts';

type WithId = {
  [T in keyof DB]: Selectable<DB[T]> extends { id: number } ? T : never;
}[keyof DB];
type Column<T extends WithId> = keyof Selectable<DB[T]> & string;
type Rows<T extends WithId, C extends Column<T>> = Map<number, Pick<Selectable<DB[T]>, C>>;

/** Rows by id in one query, whole or of some columns; ids that are null or unknown are not in the map. */
export async function rowsById<T extends WithId, C extends Column<T> = Column<T>>(
  db: Database,
  table: T,
  ids: Iterable<number | null>,
  columns?: readonly C[],
): Promise<Rows<T, C>> {
  const wanted = [...new Set(ids)].filter(id => id !== null);
  if (wanted.length === 0) return new Map();
  // Kysely's types do not follow a table that is a type parameter: 'team' stands for any of them.
  const query = db.read.selectFrom(table as 'team').where('id', 'in', idList(db, wanted));
  const rows = await (columns
    ? query.select(['id', ...(columns as readonly 'id'[])])
    : query.selectAll()
  ).execute();
  return new Map(rows.map(row => [row.id, row as unknown as Pick<Selectable<DB[T]>, C>]));
}
