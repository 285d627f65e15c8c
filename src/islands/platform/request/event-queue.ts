/** Batches events, so that several go in one request: after 3 s, or 10 events. */
import { EVENTS_AT_ONCE, FLUSH_MS } from '#lib/site/telemetry/event.ts';

/** Limit of queued events while nothing can be sent; the oldest are dropped. */
const WAITING_MAX = 50;

interface Wire<T> {
  /** Sends at most EVENTS_AT_ONCE events; fire and forget. */
  send(events: T[]): void;
  /** Whether events can be sent now. */
  isOpen(): boolean;
  /** A timer: calls `run` after this many milliseconds. */
  later(run: () => void, milliseconds: number): void;
}

export interface EventQueue<T> {
  add(event: T): void;
  /** Sends the queued events now, because the page is being left. */
  flush(): void;
}

export function eventQueue<T>({ send, isOpen, later }: Wire<T>): EventQueue<T> {
  let waiting: T[] = [];
  let isTimed = false;
  function flush(): void {
    if (!isOpen()) return;
    for (; waiting.length > 0; waiting = waiting.slice(EVENTS_AT_ONCE))
      send(waiting.slice(0, EVENTS_AT_ONCE));
  }
  return {
    flush,
    add(event) {
      waiting = [...waiting, event].slice(-WAITING_MAX);
      if (waiting.length >= EVENTS_AT_ONCE) return flush();
      if (isTimed) return;
      isTimed = true;
      later(() => {
        isTimed = false;
        flush();
      }, FLUSH_MS);
    },
  };
}
