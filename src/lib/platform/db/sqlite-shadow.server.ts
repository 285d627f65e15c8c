/** Copies the site's tables into a file to which the site is attached as `site`. */
import type SQLite from 'better-sqlite3';

/** Copies a table once: its rows with their rowids, its indexes, and its autoincrement sequence. */
export function shadow(db: SQLite.Database, table: string): void {
  if (db.prepare('select 1 from main.sqlite_master where name = ?').get(table)) return;
  const { sql } = db
    .prepare<[string], { sql: string }>(
      "select sql from site.sqlite_master where type = 'table' and name = ?",
    )
    .get(table)!;
  const names = ['rowid', ...columnsOf(db, table)].map(name => `"${name}"`).join(', ');
  db.exec(sql);
  db.exec(`insert into main."${table}" (${names}) select ${names} from site."${table}"`);
  const indexes = db
    .prepare<[string], { sql: string }>(
      "select sql from site.sqlite_master where type = 'index' and tbl_name = ? and sql is not null",
    )
    .all(table);
  // Indexes are built after the rows are in: faster than row by row.
  for (const index of indexes) db.exec(index.sql);
  if (/ autoincrement\b/i.test(sql)) continueIds(db, table);
}

/** Continues the autoincrement sequence: ids of deleted rows are not reused. */
function continueIds(db: SQLite.Database, table: string): void {
  db.prepare('delete from main.sqlite_sequence where name = ?').run(table);
  db.prepare('insert into main.sqlite_sequence select * from site.sqlite_sequence where name = ?').run(table);
}

export function columnsOf(db: SQLite.Database, table: string): string[] {
  return (db.pragma(`site.table_info("${table}")`) as { name: string }[]).map(({ name }) => name);
}

/** Columns of a primary key or an index, unique or not. */
export function indexedColumns(db: SQLite.Database, table: string): Set<string> {
  const columns = db
    .prepare<[string, string], { name: string }>(
      `select name from pragma_table_info(?, 'site') where pk > 0
       union select info.name from pragma_index_list(?, 'site') as list, pragma_index_info(list.name, 'site') as info`,
    )
    .all(table, table);
  return new Set(columns.map(({ name }) => name));
}
