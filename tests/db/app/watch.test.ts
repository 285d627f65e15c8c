/** A running server notices what another process wrote. */
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { watchFacts } from '#lib/app/watch.server.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts';
import { runScript } from '#tests/support/process.ts';
import { tempFolder } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const cleanup: Array<() => unknown> = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

/** Another process that opens the database and does one thing to it. */
async function elsewhere(open: string, act: string): Promise<void> {
  const code = `
    const { sql } = await import('kysely');
    const { openSqlite } = await import('#lib/platform/db/sqlite.server.ts');
    const { openPostgres } = await import('#lib/platform/db/postgres.server.ts');
    const { announceFacts } = await import('#lib/platform/db/announce.server.ts');
    const db = ${open};
    ${act};
    await db.close();`;
  const other = runScript(['--input-type=module', '--eval', code]);
  expect(await other.ended, other.output()).toEqual({ code: 0, signal: null });
}

test('on SQLite any commit by another process is noticed', async () => {
  const { folder, remove } = tempFolder();
  cleanup.push(remove);
  const file = join(folder, 'saidian.db');
  const db = openSqlite(file);
  cleanup.push(() => db.close());
  const changed = vi.fn();
  const watch = await watchFacts(db, undefined, changed);
  cleanup.push(() => watch.close());
  await elsewhere(
    `openSqlite(${JSON.stringify(file)})`,
    'await sql`create table other (id integer)`.execute(db.write)',
  );
  await until(() => expect(changed).toHaveBeenCalledOnce());
});

describe.runIf(DIALECTS.includes('postgres'))('on PostgreSQL', () => {
  async function watching(): Promise<{
    changed: ReturnType<typeof vi.fn>;
    watch: Awaited<ReturnType<typeof watchFacts>>;
  }> {
    const db = openPostgres(TEST_DATABASE_URL);
    cleanup.push(() => db.close());
    const changed = vi.fn();
    const watch = await watchFacts(db, TEST_DATABASE_URL, changed);
    cleanup.push(() => watch.close());
    return { changed, watch };
  }

  const open = `openPostgres(${JSON.stringify(TEST_DATABASE_URL)})`;

  test('a committed announcement is noticed', async () => {
    const { changed } = await watching();
    await elsewhere(open, "await db.write.transaction().execute(trx => announceFacts(trx, 'postgres'))");
    await until(() => expect(changed).toHaveBeenCalled());
  });

  test('a lost connection counts as a change', async () => {
    const { changed } = await watching();
    await elsewhere(
      open,
      "await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen saidian_facts'`.execute(db.write)",
    );
    await until(() => expect(changed).toHaveBeenCalled());
  });
});
