/** Cache keys by the text of a request: a repeated one is not parsed and checked again. */

/** What the input of a call by POST is made of. */
export const textOf = (path: string, body: string): string => `${path} ${body}`;

const TEXTS_MAX = 2000;
/** Maximum characters of a remembered request; readers' requests are far shorter. */
export const TEXT_LENGTH_MAX = 500;

export class KnownKeys {
  /** The oldest give way, however often they are requested: they are back with the next request. */
  readonly #keys = new Map<string, string>();

  /**
   * The key under which the answer is cached. `text` says the whole input; `read` checks it and throws where
   * it is bad, which is not remembered.
   */
  keyOf(call: string, text: string, read: () => unknown): string {
    const known = this.known(call, text);
    if (known !== undefined) return known;
    const key = `api ${call} ${JSON.stringify(read())}`;
    if (text.length <= TEXT_LENGTH_MAX) this.#remember(`${call} ${text}`, key);
    return key;
  }

  #remember(text: string, key: string): void {
    const [oldest = text] = this.#keys.size >= TEXTS_MAX ? this.#keys.keys() : [];
    this.#keys.delete(oldest);
    this.#keys.set(text, key);
  }

  /** The key of a request that was made in these words before, if it is remembered. */
  known(call: string, text: string): string | undefined {
    return this.#keys.get(`${call} ${text}`);
  }
}
