/** The PostgreSQL server that tests use, if any. */
import pg from 'pg';

export const TEST_DATABASE_URL =
  process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';

/** Address of another database on the same server, by its port or in a folder of sockets. */
export function urlOf(database: string, socketFolder?: string): string {
  const url = new URL(TEST_DATABASE_URL);
  if (socketFolder) url.hostname = encodeURIComponent(socketFolder);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Folder of the server's socket, where it stands on this machine and lets us in: a query by the socket takes a quarter
 * less of the processor than by the port.
 */
export async function socketFolder(): Promise<string | undefined> {
  try {
    const [setting, started] = await identityOf(TEST_DATABASE_URL);
    const folder = setting.split(',', 1)[0]!.trim();
    const [, same] = await identityOf(urlOf(new URL(TEST_DATABASE_URL).pathname.slice(1), folder));
    return same === started ? folder : undefined;
  } catch {
    return undefined;
  }
}

async function identityOf(url: string): Promise<[sockets: string, started: string]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('unix_socket_directories') as sockets, pg_postmaster_start_time()::text as started",
    );
    return [rows[0].sockets, rows[0].started];
  } finally {
    await client.end().catch(() => {});
  }
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
