import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Row } from './present.server.ts';

/** The row of this id; throws 404 when there is none. */
export async function existing<T extends 'tournament' | 'stage' | 'team' | 'player' | 'match'>(
  db: Database,
  table: T,
  id: number,
): Promise<Row<T>> {
  const row = (await rowsById(db, table, [id])).get(id);
  if (!row) throw notFound();
  return row as Row<T>;
}

/** Throws 404 when undefined. */
export function found<T>(entity: T | undefined): T {
  if (entity === undefined) throw notFound();
  return entity;
}
