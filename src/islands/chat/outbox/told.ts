/** What the outbox tells others of its messages. */
import type { UnsentMessage } from '../model/unsent.ts';

type Listener<T> = (what: T) => void;

function listeners<T>(): { listen(listener: Listener<T>): () => void; tell: Listener<T> } {
  const all = new Set<Listener<T>>();
  return {
    listen(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(what) {
      for (const listener of all) listener(what);
    },
  };
}

/** Messages that were stored. Listening returns the function that ends it. */
export const storedMessages = listeners<UnsentMessage>();
/** Reasons for which messages were refused for good. */
export const refusals = listeners<string>();
