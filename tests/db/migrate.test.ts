import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Dialect } from '#lib/db/migrations/columns.ts';
import { MIGRATIONS } from '#lib/db/migrations/index.ts';
import { openPostgres } from '#lib/db/postgres.server.ts';
import { DIALECTS, TEST_DATABASE_URL } from '#tests/support/database.ts';
import { runScript } from '#tests/support/process.ts';
import { tempFolder } from '#tests/support/server.ts';

/** Source text that opens a new, empty database which several processes can share. */
async function emptyDatabase(dialect: Dialect): Promise<string> {
  const { folder, remove } = tempFolder();
  onTestFinished(remove);
  if (dialect === 'sqlite') return `openSqlite(${JSON.stringify(join(folder, 'saidian.db'))})`;
  const schema = `test_${process.pid}_${Date.now()}`;
  const admin = openPostgres(TEST_DATABASE_URL);
  await sql`create schema ${sql.id(schema)}`.execute(admin.write);
  onTestFinished(async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(admin.write);
    await admin.close();
  });
  return `openPostgres(${JSON.stringify(TEST_DATABASE_URL)}, { schema: '${schema}' })`;
}

const migrator = (open: string, dialect: Dialect) => `
  const { openSqlite } = await import('#lib/db/sqlite.server.ts');
  const { openPostgres } = await import('#lib/db/postgres.server.ts');
  const { migrate } = await import('#lib/db/migrate.server.ts');
  const db = ${open};
  console.log((await migrate(db.write, '${dialect}')).join('\\n'));
  await db.close();`;

test.each(DIALECTS)('three processes that migrate one %s database at once share the work', async dialect => {
  const code = migrator(await emptyDatabase(dialect), dialect);
  const processes = [1, 2, 3].map(() => runScript(['--input-type=module', '--eval', code]));
  for (const { ended, output } of processes) expect(await ended, output()).toEqual({ code: 0, signal: null });
  const ran = processes.flatMap(({ output }) => output().split('\n')).filter(line => line !== '');
  expect(ran.sort()).toEqual(MIGRATIONS.map(migration => migration.name).sort());
});
