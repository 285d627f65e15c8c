/** Notices that another process wrote facts (an import), so that what we keep of them is dropped. */
import { sql } from 'kysely';
import pg from 'pg';
import { FACTS_CHANNEL } from '../db/announce.server.ts';
import type { Database } from '../db/database.ts';

/** How often SQLite is asked: twice within the two seconds in which an import must show. */
const POLL_MS = 900;
const RECONNECT_MS = 1000;

export interface Watch {
  close(): Promise<void>;
}

/** Calls `onChange` within two seconds of a commit by another process. */
export const watchFacts = (db: Database, url: string | undefined, onChange: () => void): Promise<Watch> =>
  url ? watchPostgres(url, onChange) : watchSqlite(db, onChange);

/** `data_version` changes when any connection but the one that asks has committed. */
async function watchSqlite(db: Database, onChange: () => void): Promise<Watch> {
  let seen = await dataVersion(db);
  let timer = setTimeout(poll, POLL_MS).unref();
  let polling: Promise<void> | undefined;
  let closed = false;

  function poll() {
    polling = look().finally(() => {
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

/** A lost connection is made anew; what was announced meanwhile is unknown, so it counts as a change. */
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
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  await client.connect();
  client.on('notification', onChange);
  client.on('error', () => client.end());
  client.on('end', onLost);
  await client.query(`listen ${FACTS_CHANNEL}`);
  return client;
}
