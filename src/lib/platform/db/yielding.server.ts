/** SQLite runs on the main thread: reads yield to the event loop between queries. */
import { nextTurn } from '../kernel/turn.server.ts';

/** Milliseconds of queries before yielding. */
const SLICE_MS = 2;

/** Called after a query: waits for the event loop's turn when the slice is used up. */
export type Pause = () => Promise<void> | undefined;

/** `now`: a monotonic clock in milliseconds. */
export function yielding(now: () => number = () => performance.now()): Pause {
  let since = now();
  const turn = async () => {
    await nextTurn();
    since = now();
  };
  return () => (now() - since < SLICE_MS ? undefined : turn());
}
