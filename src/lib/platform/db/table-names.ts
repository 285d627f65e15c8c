/** The names of a database's tables: all that Kysely's Migrator needs. */
import { type DatabaseIntrospector, type Kysely, type RawBuilder, sql, type TableMetadata } from 'kysely';

type Names = RawBuilder<{ name: string }>;

export const SQLITE_TABLES: Names = sql`select name from sqlite_master where type = 'table'`;
export const POSTGRES_TABLES: Names = sql`select tablename as name from pg_tables where schemaname = current_schema()`;

/**
 * Kysely's own introspectors read every column of all schemas, forty times during a first migration, and on
 * PostgreSQL fail while another schema is being dropped.
 */
export class TableNames implements DatabaseIntrospector {
  readonly #db: Kysely<unknown>;
  readonly #names: Names;

  constructor(db: Kysely<unknown>, names: Names) {
    this.#db = db;
    this.#names = names;
  }

  async getSchemas() {
    return [];
  }

  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await this.#names.execute(this.#db);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  }
}
