/** Yields to the event loop, so that sockets are read. */
import { setImmediate } from 'node:timers/promises';

type Turn = () => Promise<void>;

/** Resumes one waiter per turn: resuming all at once would block as long as without turns. */
function turns(): Turn {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** Turns of the event loop for work that a request or a listener waits for. */
export const nextTurn: Turn = turns();

/** Turns for work that nobody waits for: its waiters do not hold up those of nextTurn(). */
export const backgroundTurn: Turn = turns();
