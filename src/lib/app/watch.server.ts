/** Detects facts written by another process (an import), so that caches are invalidated. */
import { sql } from 'kysely';
import pg from 'pg';
import { FACTS_CHANNEL } from '../db/announce.server.ts';
import type { Database } from '../db/database.ts';
import { log } from '../kernel/log.server.ts';

/** Polling interval on SQLite: twice within the two seconds in which an import must show. */
const POLL_MS = 900;
const RECONNECT_MS = 400;
/** A server that accepts a connection but stays silent this long counts as down. */
const CONNECT_TIMEOUT_MS = 5000;

export interface Watch {
  close(): Promise<void>;
}

/** Calls `onChange` within two seconds of a commit by another process. */
export const watchFacts = (db: Database, url: string | undefined, onChange: () => void): Promise<Watch> =>
  url ? watchPostgres(url, onChange) : watchSqlite(db, onChange);

/** `data_version` changes when another connection commits. */
async function watchSqlite(db: Database, onChange: () => void): Promise<Watch> {
  let seen = await dataVersion(db);
  let timer = setTimeout(poll, POLL_MS).unref();
  let polling: Promise<void> | undefined;
  let closed = false;

  function poll() {
    polling = look()
      .catch(err => log.error({ err }, 'watch'))
      .finally(() => {
        if (!closed) timer = setTimeout(poll, POLL_MS).unref();
      });
  }

  async function look() {
    const version = await dataVersion(db);
    if (version === seen) return;
    seen = version;
    onChange();
  }

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await polling;
    },
  };
}

async function dataVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db.write);
  return rows[0]?.data_version ?? 0;
}

/** Reconnects when the connection is lost; notifications may have been missed, so that counts as a change. */
async function watchPostgres(url: string, onChange: () => void): Promise<Watch> {
  let closed = false;
  let client = await listen(url, onChange, lost);
  let timer: NodeJS.Timeout | undefined;

  function lost() {
    if (!closed) timer = setTimeout(again, RECONNECT_MS).unref();
  }

  async function again() {
    try {
      client = await listen(url, onChange, lost);
    } catch {
      return lost();
    }
    if (closed) return client.end();
    onChange();
  }

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}

async function listen(url: string, onChange: () => void, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An unhandled 'error' event ends the process: listen from the start.
  client.on('error', () => void client.end());
  client.on('notification', onChange);
  try {
    await client.connect();
    await client.query(`listen ${FACTS_CHANNEL}`);
  } catch (error) {
    void client.end();
    throw error;
  }
  client.once('end', onLost);
  return client;
}
