/** Databases migrated by earlier or later versions. */
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate, pendingMigrations } from '#lib/platform/db/migrate.server.ts';
import { takeOverRecord } from '#lib/platform/db/migration-record.server.ts';
import { MIGRATIONS } from '#lib/platform/db/migrations/index.ts';
import { DIALECTS, makeDatabase } from '#tests/support/database.ts';

const NAMES = MIGRATIONS.map(migration => migration.name);
const AT = Date.parse('2026-10-01T12:00:00Z');

describe.each(DIALECTS)('on %s', dialect => {
  async function migrated(): Promise<Kysely<unknown>> {
    const made = await makeDatabase(dialect);
    onTestFinished(() => made.drop());
    return made.write as unknown as Kysely<unknown>;
  }

  /** A database with the record table of versions before Kysely's Migrator, made by their statements. */
  async function migratedBefore(names = NAMES): Promise<Kysely<unknown>> {
    const db = await migrated();
    for (const table of ['kysely_migration', 'kysely_migration_lock'])
      await sql`drop table ${sql.table(table)}`.execute(db);
    await sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(db);
    for (const [i, name] of names.entries())
      await sql`insert into migration (name, at) values (${name}, ${AT + i})`.execute(db);
    return db;
  }

  const recordOf = async (db: Kysely<unknown>) =>
    (await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(db))
      .rows;

  test('a database of an earlier version is taken over and no migration runs again', async () => {
    const db = await migratedBefore();
    const text: string[] = [];
    expect(await migrate(db, dialect, step => text.push(step.name))).toEqual([]);
    expect(text).toEqual([]);
    expect(await recordOf(db)).toEqual(
      NAMES.map((name, i) => ({ name, timestamp: new Date(AT + i).toISOString() })),
    );
    expect(await pendingMigrations(db)).toEqual([]);
  });

  test('a missing migration runs, although later ones have run', async () => {
    const db = await migratedBefore(NAMES.filter(name => name !== '002-games'));
    await sql`delete from game`.execute(db);
    expect(await migrate(db, dialect)).toEqual(['002-games']);
    const { rows } = await sql<{ n: number }>`select count(*) as n from game`.execute(db);
    expect(Number(rows[0]!.n)).toBe(3);
  });

  test('the old record table is read once and left as it is', async () => {
    const db = await migratedBefore();
    await migrate(db, dialect);
    await sql`delete from migration where name <> '001-wiki'`.execute(db);
    expect(await migrate(db, dialect)).toEqual([]);
    expect(await recordOf(db)).toHaveLength(NAMES.length);
    expect((await sql`select name from migration`.execute(db)).rows).toEqual([{ name: '001-wiki' }]);
  });

  test('concurrent take-overs fill the record once', async () => {
    const db = await migratedBefore();
    await Promise.all([1, 2, 3].map(() => takeOverRecord(db, dialect)));
    expect((await recordOf(db)).map(row => row.name).sort()).toEqual(NAMES);
  });

  test('a database that a later version has migrated is opened as it is', async () => {
    const db = await migrated();
    await sql`insert into kysely_migration values ('999-later', ${new Date(AT).toISOString()})`.execute(db);
    expect(await migrate(db, dialect)).toEqual([]);
  });

  test('a migration that fails half way is rolled back and reported', async () => {
    const db = await migrated();
    await sql`delete from kysely_migration where name = '028-privacy'`.execute(db);
    // Its first statement creates this table; its second fails, as the column exists.
    await sql`drop table user_block`.execute(db);
    await expect(migrate(db, dialect)).rejects.toThrow(/exists|duplicate/);
    expect(await pendingMigrations(db)).toEqual(['028-privacy']);
    await expect(sql`select 1 from user_block`.execute(db)).rejects.toThrow(/user_block/);
  });
});
