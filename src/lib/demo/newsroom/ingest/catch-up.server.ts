/** Fills columns that a demo database of an earlier version lacks, from this version's demo data. */
import type { Transaction } from 'kysely';
import { isDerivedStale } from '../../../newsroom/ingest/derived-mark.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { touchFacts } from '../../../platform/db/facts-version.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { DEMO_FOLDER, readDemoFile } from './files.server.ts';
import { decodeTsv } from './tsv.ts';

/** Columns added after their tables. */
const LATER = {
  player: ['games_seen', 'series_seen', 'seen_from', 'seen_to'],
  roster_stint: ['seen_first_at', 'seen_last_at'],
  tournament: ['told_start_at', 'told_end_at', 'known_until_at'],
} as const;

/**
 * Fills the columns of each row, found by its source key; values already stored stay. Source facts come before what is
 * derived from them: nothing is done where the derived facts are this version's already.
 */
export async function catchUpDemo(db: Database): Promise<void> {
  if (!(await isDerivedStale(db))) return;
  await inTransaction(db, async trx => {
    await touchFacts(trx);
    for (const [table, columns] of Object.entries(LATER))
      await fill(trx, table as keyof typeof LATER, columns);
  });
}

async function fill(trx: Transaction<DB>, table: keyof typeof LATER, later: readonly string[]) {
  const { columns, rows } = decodeTsv(readDemoFile(DEMO_FOLDER, table) ?? '');
  const cell = (row: (string | null)[], column: string) => row[columns.indexOf(column)] ?? null;
  for (const row of rows) {
    const known = later.filter(column => cell(row, column) !== null);
    if (known.length === 0) continue;
    await trx
      .updateTable(table)
      .set(Object.fromEntries(known.map(column => [column, Number(cell(row, column))])))
      .where('source_key', '=', cell(row, 'source_key')!)
      .where('source', '=', cell(row, 'source')!)
      .where(eb => eb.and(known.map(column => eb(column as 'id', 'is', null))))
      .execute();
  }
}
