import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Saved } from './report.ts';
import { keyOf, type Row, saveRows, saveWithIds } from './upsert.server.ts';

/**
 * As saveWithIds, with columns that are set in new rows only: what other sources or the derivation
 * keep afterwards (`defaults` by row).
 */
export async function saveWithDefaults<T extends keyof DB>(
  trx: Transaction<DB>,
  table: T,
  key: readonly string[],
  rows: readonly Row[],
  defaults: (row: Row) => Row,
): Promise<Saved & { ids: Map<string, number> }> {
  const fresh = await withoutStored(trx, table, key, rows);
  const added = await saveRows(
    trx,
    table,
    key,
    fresh.map(row => ({ ...row, ...defaults(row) })),
  );
  const saved = await saveWithIds(trx, table, key, rows);
  return { ids: saved.ids, added: added.added, changed: saved.changed };
}

async function withoutStored(
  trx: Transaction<DB>,
  table: keyof DB,
  key: readonly string[],
  rows: readonly Row[],
): Promise<Row[]> {
  const db = trx as unknown as Kysely<Record<string, Row>>;
  const lead = key[0]!;
  const leads = [...new Set(rows.map(row => row[lead]!))];
  const stored = await db
    .selectFrom(table)
    .select([...key])
    .where(lead, 'in', leads)
    .execute();
  const known = new Set(stored.map(row => keyOf(row, key)));
  return rows.filter(row => !known.has(keyOf(row, key)));
}
