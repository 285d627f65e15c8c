/** Detects facts written by another process (an import), so that caches are invalidated. */
import { sql } from 'kysely';
import { FACTS_CHANNEL } from '../platform/db/announce.server.ts';
import type { Database } from '../platform/db/database.ts';
import { type DatabaseListening, listenTo } from '../platform/db/listen.server.ts';
import { log } from '../platform/kernel/log.server.ts';

/** Polling interval on SQLite: twice within the two seconds in which an import must show. */
const POLL_MS = 900;

/** Calls `onChange` within two seconds of a commit by another process. */
export const watchFacts = (
  db: Database,
  url: string | undefined,
  onChange: () => void,
): Promise<Pick<DatabaseListening, 'close'>> =>
  url ? listenTo(url, FACTS_CHANNEL, { onNotice: onChange, onBack: onChange }) : watchSqlite(db, onChange);

/** `data_version` changes when another connection commits. */
async function watchSqlite(db: Database, onChange: () => void): Promise<Pick<DatabaseListening, 'close'>> {
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
