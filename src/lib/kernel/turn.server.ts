/** Yields to the event loop, so that sockets are read. */
import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/** Resumes one waiter per turn: resuming all at once would block as long as without turns. */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
