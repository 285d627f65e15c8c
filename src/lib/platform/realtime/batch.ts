/** The messages of one write, encoded once for all recipients. */

/** `id`: the cursor from which a reader resumes after reconnecting; undefined leaves it unchanged. */
export interface StreamMessage {
  id?: number | undefined;
  /** JSON. */
  data: string;
}

type Encode = (messages: readonly StreamMessage[]) => Buffer;

export class MessageBatch {
  readonly #messages: readonly StreamMessage[];
  readonly #encoded = new Map<Encode, Buffer>();

  constructor(messages: readonly StreamMessage[]) {
    this.#messages = messages;
  }

  get isEmpty(): boolean {
    return this.#messages.length === 0;
  }

  /** Bytes for a transport, encoded on first use. */
  as(encode: Encode): Buffer {
    const bytes = this.#encoded.get(encode) ?? encode(this.#messages);
    this.#encoded.set(encode, bytes);
    return bytes;
  }
}

/** One message alone. */
export const batchOf = (message: object, id?: number): MessageBatch =>
  new MessageBatch([{ id, data: JSON.stringify(message) }]);
