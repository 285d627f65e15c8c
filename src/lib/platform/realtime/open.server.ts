/** The hub of this process, with its heartbeat. */
import { Hub } from './hub.ts';

/** Well under the minute after which proxies close a silent connection. */
const BEAT_MS = 20_000;

export interface Realtime {
  hub: Hub;
  /** Ends every connection; resolves at once. */
  close(): Promise<void>;
}

/** `now` in epoch milliseconds. */
export function openRealtime(now: () => number): Realtime {
  const hub = new Hub();
  const beat = setInterval(() => hub.beat(now()), BEAT_MS).unref();
  return {
    hub,
    async close() {
      clearInterval(beat);
      hub.close();
    },
  };
}
