/** The PostgreSQL server that tests use, if any. */
import pg from 'pg';

export const TEST_DATABASE_URL =
  process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';

/** Address of another database on the same server. */
export function urlOf(database: string): string {
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `use` on its own connection. */
export async function withAdmin<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL, connectionTimeoutMillis: 2000 });
  await client.connect();
  return use(client).finally(() => client.end());
}

/** Whether the server answers; with CI it must. */
export async function postgresAnswers(): Promise<boolean> {
  try {
    await withAdmin(async () => {});
    return true;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    console.log(`skipped: no PostgreSQL at ${TEST_DATABASE_URL}`);
    return false;
  }
}
