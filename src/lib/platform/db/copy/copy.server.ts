/** A whole database copied into another one, of either engine: backups, restoring, moving to PostgreSQL. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { appliedMigrations } from '../migration-record.server.ts';
import type { DB } from '../schema.ts';
import { inTransaction } from '../transaction.server.ts';
import { batchesOf, insertRows } from './rows.server.ts';
import { lastIds, setLastId, tablesOf } from './tables.server.ts';

/** Number of rows by table. */
export type Copied = Record<string, number>;

export class NotEmpty extends Error {
  override name = 'NotEmpty';
}
export class OtherSchema extends Error {
  override name = 'OtherSchema';
}

interface Options {
  /** Called before each table is copied. */
  onTable?(name: string, done: number, total: number): void;
}

/**
 * Copies everything in one transaction on either side: all or nothing, and all of one moment. Throws NotEmpty when the
 * target has people, facts or talk, OtherSchema when the two have not had the same migrations.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  { onTable = () => {} }: Options = {},
): Promise<Copied> {
  const [tables, theirs] = await Promise.all([tablesOf(from), tablesOf(to)]);
  if (!(await isSameSchema(from, to)) || tables.join() !== theirs.join()) throw new OtherSchema();
  const copied: Copied = {};
  const reading = from.read.transaction();
  const wide = from.dialect === 'postgres' ? reading.setIsolationLevel('repeatable read') : reading;
  await wide.execute(source =>
    inTransaction(to, async target => {
      await clear(target, tables);
      for (const [done, table] of tables.entries()) {
        onTable(table, done, tables.length);
        copied[table] = 0;
        for await (const rows of batchesOf(source, from.dialect, table)) {
          await insertRows(target, to.dialect, { table, rows });
          copied[table] += rows.length;
        }
      }
      for (const entry of await lastIds({ ...from, read: source }))
        if (tables.includes(entry[0])) await setLastId(target, to.dialect, entry);
    }),
  );
  return copied;
}

async function isSameSchema(from: Database, to: Database): Promise<boolean> {
  const names = async ({ read }: Database) =>
    (await appliedMigrations(read as unknown as Kysely<unknown>)).sort().join();
  return (await names(from)) === (await names(to));
}

/** Tables that must be empty before another site's data comes in. */
const OWN = ['user', 'match', 'tournament', 'chat_group', 'comment'] as const;

/** Empties the tables that migrations and starts filled: their rows come from the source. */
async function clear(trx: Kysely<DB>, tables: readonly string[]): Promise<void> {
  for (const table of OWN)
    if (await trx.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst())
      throw new NotEmpty();
  for (const table of tables) await trx.deleteFrom(table as 'meta').execute();
}
