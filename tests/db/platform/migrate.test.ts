import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { MIGRATIONS } from '#lib/platform/db/migrations/index.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts';
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

/** `onStep`: source text of what is done after each migration. */
const migrator = (open: string, dialect: Dialect, onStep = '() => {}') => `
  const { openSqlite } = await import('#lib/platform/db/sqlite.server.ts');
  const { openPostgres } = await import('#lib/platform/db/postgres.server.ts');
  const { migrate } = await import('#lib/platform/db/migrate.server.ts');
  const db = ${open};
  console.log((await migrate(db.write, '${dialect}', ${onStep})).join('\\n'));
  await db.close();`;

test.each(DIALECTS)('three processes that migrate one %s database at once share the work', async dialect => {
  const code = migrator(await emptyDatabase(dialect), dialect);
  const processes = [1, 2, 3].map(() => runScript(['--input-type=module', '--eval', code]));
  for (const { ended, output } of processes) expect(await ended, output()).toEqual({ code: 0, signal: null });
  const ran = processes.flatMap(({ output }) => linesOf(output()));
  expect(ran.sort()).toEqual(MIGRATIONS.map(migration => migration.name).sort());
});

const linesOf = (output: string) => output.split('\n').filter(line => line !== '');

test.each(DIALECTS)('a second run on %s finds nothing to do', async dialect => {
  const code = migrator(await emptyDatabase(dialect), dialect);
  const runs = [];
  for (let i = 0; i < 2; i++) {
    const { ended, output } = runScript(['--input-type=module', '--eval', code]);
    expect(await ended, output()).toEqual({ code: 0, signal: null });
    runs.push(linesOf(output()));
  }
  expect(runs).toEqual([MIGRATIONS.map(migration => migration.name), []]);
});

test.each(DIALECTS)('killed after the first migration, %s is finished by the next run', async dialect => {
  const open = await emptyDatabase(dialect);
  const killed = migrator(open, dialect, "() => process.kill(process.pid, 'SIGKILL')");
  const first = runScript(['--input-type=module', '--eval', killed]);
  expect(await first.ended, first.output()).toEqual({ code: null, signal: 'SIGKILL' });
  const second = runScript(['--input-type=module', '--eval', migrator(open, dialect)]);
  expect(await second.ended, second.output()).toEqual({ code: 0, signal: null });
  const rest = MIGRATIONS.slice(1).map(migration => migration.name);
  expect(rest.length, 'migrations after the first').toBeGreaterThan(0);
  expect(linesOf(second.output())).toEqual(rest);
});
