/** Cache keys by the text of a request: what is asked as before is not parsed and checked again. */
import { LRUCache } from 'lru-cache';

/** What the input of a call by POST is made of. */
export const textOf = (path: string, body: string): string => `${path} ${body}`;

const TEXTS_MAX = 2000;
/** Characters; readers ask in far fewer. */
export const TEXT_LENGTH_MAX = 500;

export class AskedBefore {
  readonly #keys = new LRUCache<string, string>({ max: TEXTS_MAX });

  /**
   * The key under which the answer is cached. `text` says the whole input; `read` checks it and throws where
   * it is bad, which is not remembered.
   */
  keyOf(call: string, text: string, read: () => unknown): string {
    const known = this.known(call, text);
    if (known !== undefined) return known;
    const key = `api ${call} ${JSON.stringify(read())}`;
    if (text.length <= TEXT_LENGTH_MAX) this.#keys.set(`${call} ${text}`, key);
    return key;
  }

  /** The key of what was asked in these words before, if it is remembered. */
  known(call: string, text: string): string | undefined {
    return this.#keys.get(`${call} ${text}`);
  }
}
