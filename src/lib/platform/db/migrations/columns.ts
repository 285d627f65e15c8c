import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** `!` is not null; `id` is a generated primary key, `key` a given one; `ms` an instant; `sort` a sort key. */
export type ColumnKind =
  | 'id'
  | 'key'
  | 'int'
  | 'int!'
  | 'ms'
  | 'ms!'
  | 'real'
  | 'real!'
  | 'text'
  | 'text!'
  | 'sort!';
export type Columns = Record<string, ColumnKind>;

export interface TableDefinition {
  columns: Columns;
  unique?: string[][];
  index?: string[][];
}

export type Tables = Record<string, TableDefinition>;

/** The columns of a row that names its source. */
export const sourced: Columns = { source: 'text!', source_key: 'text!' };

/** Creates a table with its unique keys and indexes, alike on both engines. */
export async function makeTable(
  db: Kysely<unknown>,
  dialect: Dialect,
  name: string,
  table: TableDefinition,
): Promise<void> {
  let builder = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(table.columns)) {
    builder = builder.addColumn(column, typeOf(kind, dialect), col => constrain(col, kind, dialect));
  }
  await builder.execute();
  for (const columns of table.unique ?? []) {
    await db.schema
      .createIndex(`${name}_${columns.join('_')}_key`)
      .on(name)
      .columns(columns)
      .unique()
      .execute();
  }
  for (const columns of table.index ?? []) {
    await db.schema
      .createIndex(`${name}_${columns.join('_')}_idx`)
      .on(name)
      .columns(columns)
      .execute();
  }
}

function typeOf(kind: ColumnKind, dialect: Dialect) {
  if (kind === 'id' || kind === 'key' || kind.startsWith('int')) return 'integer';
  if (kind.startsWith('ms')) return 'bigint';
  if (kind.startsWith('real')) return 'double precision';
  // Byte order on both engines: what the app's sort keys are made for.
  if (kind === 'sort!' && dialect === 'postgres') return sql`text collate "C"`;
  return 'text';
}

function constrain(col: ColumnDefinitionBuilder, kind: ColumnKind, dialect: Dialect) {
  if (kind === 'key') return col.primaryKey();
  if (kind === 'id')
    return dialect === 'sqlite'
      ? col.primaryKey().autoIncrement()
      : col.primaryKey().generatedByDefaultAsIdentity();
  return kind.endsWith('!') ? col.notNull() : col;
}
