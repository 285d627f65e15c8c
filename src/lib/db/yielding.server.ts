/** SQLite runs on the main thread: this yields to the event loop between queries. */
import type { KyselyPlugin } from 'kysely';
import { nextTurn } from '../kernel/turn.server.ts';

/** Milliseconds of queries before yielding. */
const SLICE_MS = 2;

/** `now`: a monotonic clock in milliseconds. */
export function yielding(now: () => number = () => performance.now()): KyselyPlugin {
  let since = now();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (now() - since >= SLICE_MS) {
        await nextTurn();
        since = now();
      }
      return result;
    },
  };
}
