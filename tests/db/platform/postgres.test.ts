import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { TEST_DATABASE_URL } from '#tests/support/postgres.ts';

test.runIf(DIALECTS.includes('postgres'))('a connection that breaks while idle is replaced', async () => {
  const [db, other] = [openPostgres(TEST_DATABASE_URL), openPostgres(TEST_DATABASE_URL)];
  onTestFinished(() => db.close());
  onTestFinished(() => other.close());
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.read)).rows[0]!.pid;
  const first = await pid();
  await sql`select pg_terminate_backend(${first})`.execute(other.read);
  await expect.poll(pid).not.toBe(first);
});
