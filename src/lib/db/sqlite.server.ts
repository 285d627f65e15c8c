import SQLite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

const STATEMENTS_KEPT = 300;

/** Opens (or creates) the file in WAL mode; other processes may read and write it meanwhile. */
export function openSqlite(file: string): Database {
  const writer = new SQLite(file, { timeout: 10_000 });
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = NORMAL');
  writer.pragma('foreign_keys = OFF');
  const reader = new SQLite(file, { readonly: true, timeout: 10_000 });
  reader.pragma('cache_size = -32000');
  const write = new Kysely<DB>({ dialect: new SqliteDialect({ database: writer }) });
  const read = new Kysely<DB>({ dialect: new SqliteDialect({ database: keepingStatements(reader) }) });
  return {
    dialect: 'sqlite',
    read,
    write,
    async close() {
      // Kysely leaves a handle open that was never queried; one that stays open keeps the WAL file.
      await read.destroy();
      reader.close();
      if (writer.open) writer.pragma('wal_checkpoint(TRUNCATE)');
      await write.destroy();
      writer.close();
    },
  };
}

/** To prepare a statement costs as much as a small query: the reading handle keeps those it has had. */
function keepingStatements(db: SQLite.Database): SqliteDatabase {
  const kept = new LRUCache<string, SQLite.Statement>({ max: STATEMENTS_KEPT });
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? db.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    close: () => db.close(),
  };
}
