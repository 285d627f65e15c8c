/** Migrations expand: nodes of the version before go on reading and writing beside them (docs/deploying.md). */
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#lib/platform/db/migrations/index.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}
type Schema = Map<string, Map<string, Column>>;

async function schemaOf(db: Kysely<unknown>): Promise<Schema> {
  const { rows } = await sql<{ table: string } & Column>`
    select t.name as "table", c.name, c.type, c."notnull", c.dflt_value
    from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([name, list]) => [name, new Map(list.map(row => [row.name, row]))]));
}

/** What the version before would trip over: columns that went or changed, and new ones that it must fill. */
function contracted(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  for (const [table, columns] of before) {
    const now = after.get(table) ?? new Map<string, Column>();
    for (const [name, { type }] of columns)
      if (now.get(name)?.type !== type) found.push(`${table}.${name} went or changed`);
    for (const [name, { notnull, dflt_value }] of now)
      if (!columns.has(name) && notnull === 1 && dflt_value === null)
        found.push(`${table}.${name} must be filled`);
  }
  return found;
}

const memory = () =>
  new Kysely<unknown>({ dialect: new SqliteDialect({ database: new SQLite(':memory:') }) });

test('no migration takes from the version before what it reads or writes', async () => {
  const db = memory();
  let before = await schemaOf(db);
  for (const { name, up } of MIGRATIONS) {
    await up(db, 'sqlite');
    const after = await schemaOf(db);
    expect(contracted(before, after), name).toEqual([]);
    before = after;
  }
  expect(before.size).toBeGreaterThan(100);
  await db.destroy();
});

test('control: a dropped, a renamed and an owed column are found', async () => {
  const db = memory();
  await sql`create table a (x integer, y integer, z integer)`.execute(db);
  const before = await schemaOf(db);
  await sql`alter table a drop column x`.execute(db);
  await sql`alter table a rename column y to w`.execute(db);
  await sql`create table b as select z from a`.execute(db);
  const found = contracted(before, await schemaOf(db));
  expect(found).toEqual(['a.x went or changed', 'a.y went or changed']);
  const owed = new Map([['a', new Map([['v', { name: 'v', type: 'TEXT', notnull: 1, dflt_value: null }]])]]);
  expect(contracted(new Map([['a', new Map()]]), owed)).toEqual(['a.v must be filled']);
  await db.destroy();
});
