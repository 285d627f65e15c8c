/** Finds the rows in which a stage's tables differ from the site's, and writes them to the site. */
import type SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { columnsOf, indexedColumns } from './sqlite-shadow.server.ts';
import { inTransaction } from './transaction.server.ts';

/** A write conflict: another transaction changed a row since it was read, or took its key. */
export class Overtaken extends Error {}

export interface ChangedTable {
  table: string;
  columns: string[];
  /** Columns in no index: rows that differ only in these are updated in place. */
  plain: string[];
}

/** Extra tables in the stage: rows that differ, as read and as they are to be. */
const before = (table: string) => `before ${table}`;
const after = (table: string) => `after ${table}`;
/** Columns in both: the rowid, and whether the row is updated in place. */
const ROW = '"@row"';
const STAYS = '"@stays"';

/** Stores the differing rows in the stage, so that they are computed without the write lock. */
export function noteChanges(db: SQLite.Database): ChangedTable[] {
  const tables = db
    .prepare<[], { name: string }>(
      "select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%'",
    )
    .all();
  return tables
    .map(({ name: table }) => {
      const columns = columnsOf(db, table);
      const indexed = indexedColumns(db, table);
      return { table, columns, plain: columns.filter(name => !indexed.has(name)) };
    })
    .filter(changed => noteRows(db, changed) > 0);
}

function noteRows(db: SQLite.Database, { table, columns, plain }: ChangedTable): number {
  const differ = (names: readonly string[]) =>
    names.map(name => `own."${name}" is not other."${name}"`).join(' or ') || '0';
  const key = columns.filter(name => !plain.includes(name));
  const note = (into: string, one: string, other: string) =>
    db
      .prepare(
        `create table "${into}" as
         select own.rowid as ${ROW}, other.rowid is not null and not (${differ(key)}) as ${STAYS}, own.*
         from ${one}."${table}" as own left join ${other}."${table}" as other on other.rowid = own.rowid
         where other.rowid is null or ${differ(columns)} order by own.rowid`,
      )
      .run();
  note(before(table), 'site', 'main');
  note(after(table), 'main', 'site');
  return [before(table), after(table)].reduce((sum, name) => sum + countOf(db, name), 0);
}

const countOf = (db: SQLite.Database, table: string): number =>
  db.prepare<[], number>(`select count(*) from main."${table}"`).pluck().get()!;

/** Number of stages attached by this process; makes each schema name unique. */
let attached = 0;

/**
 * Writes the changes that `noteChanges` stored in `stage`; throws Overtaken when a row has changed since it
 * was read.
 */
export async function writeChanges(
  db: Pick<Database, 'write'>,
  stage: string,
  changed: readonly ChangedTable[],
): Promise<void> {
  const name = `stage_${++attached}`;
  await sql`attach ${stage} as ${sql.id(name)}`.execute(db.write);
  try {
    await inTransaction(db, async trx => {
      const run = (statement: string) => sql<{ n: number }>`${sql.raw(statement)}`.execute(trx);
      for (const each of changed)
        if ((await run(changedSince(name, each))).rows[0]!.n > 0) throw new Overtaken();
      // Deletes come before inserts, so that rows can swap keys.
      for (const each of changed) await run(takeAway(name, each));
      for (const each of changed) if (each.plain.length > 0) await run(update(name, each));
      for (const each of changed) await run(add(name, each));
    });
  } catch (error) {
    const isKeyTaken = /^SQLITE_CONSTRAINT/.test(String((error as { code?: unknown } | null)?.code));
    throw isKeyTaken ? new Overtaken('', { cause: error }) : error;
  } finally {
    await sql`detach ${sql.id(name)}`.execute(db.write);
  }
}

const list = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ');

const changedSince = (stage: string, { table, columns }: ChangedTable) =>
  `select count(*) as n from ${stage}."${before(table)}" as read
   left join main."${table}" as own on own.rowid = read.${ROW}
     and ${columns.map(name => `own."${name}" is read."${name}"`).join(' and ')}
   where own.rowid is null`;

const takeAway = (stage: string, { table }: ChangedTable) =>
  `delete from main."${table}" where rowid in (select ${ROW} from ${stage}."${before(table)}" where not ${STAYS})`;

const update = (stage: string, { table, plain }: ChangedTable) =>
  `update main."${table}" set ${plain.map(name => `"${name}" = made."${name}"`).join(', ')}
   from ${stage}."${after(table)}" as made where made.${STAYS} and made.${ROW} = "${table}".rowid`;

const add = (stage: string, { table, columns }: ChangedTable) =>
  `insert into main."${table}" (${list(columns)})
   select ${list(columns)} from ${stage}."${after(table)}" where not ${STAYS} order by ${ROW}`;
