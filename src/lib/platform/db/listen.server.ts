/** A connection that listens to one of PostgreSQL's notification channels, for good. */
import pg from 'pg';

const RECONNECT_MS = 400;
/** A server that accepts a connection but stays silent this long counts as down. */
const CONNECT_TIMEOUT_MS = 5000;

interface Listener {
  onNotice(payload: string): void;
  /** The connection was lost and is back: notices may have been missed. */
  onBack(): void;
}

export interface DatabaseListening {
  /** Rejects when the connection does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Rejects when the server does not answer at first; later it reconnects by itself. `channel`: an identifier of ours.
 */
export async function listenTo(url: string, channel: string, listener: Listener): Promise<DatabaseListening> {
  let isClosed = false;
  let client = await connected();
  let timer: NodeJS.Timeout | undefined;

  async function connected(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    // An unhandled 'error' event ends the process: listen from the start.
    next.on('error', () => void next.end());
    next.on('notification', ({ payload = '' }) => listener.onNotice(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    next.once('end', lost);
    return next;
  }

  function lost() {
    if (!isClosed) timer = setTimeout(again, RECONNECT_MS).unref();
  }

  async function again() {
    try {
      client = await connected();
    } catch {
      return lost();
    }
    if (isClosed) return client.end();
    listener.onBack();
  }

  return {
    ping: async () => void (await client.query('select 1')),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}
