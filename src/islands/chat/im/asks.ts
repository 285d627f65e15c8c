/** Frames that wait for their `ack` or `nack`, by `seq`. */
import { ImError, type Nack } from './client.ts';
import { IM_FAULT } from './wording.ts';

interface Waiting {
  resolve(fields: never): void;
  reject(error: ImError): void;
}

export const offline = (): ImError => new ImError({ code: 0, reason: 'network', message: IM_FAULT.offline });
const notConnected = (): ImError =>
  new ImError({ code: 0, reason: 'network', message: IM_FAULT.not_connected });

export class PendingFrames {
  readonly #waiting = new Map<number, Waiting>();
  #seq = 0;

  /** Sends the frame; resolves to the fields of its `ack`. */
  request<T>(send: (text: string) => boolean, frame: { type: string }): Promise<T> {
    return new Promise((resolve, reject) => {
      const seq = ++this.#seq;
      if (!send(JSON.stringify({ ...frame, seq }))) return reject(notConnected());
      this.#waiting.set(seq, { resolve, reject });
    });
  }

  ack(fields: { seq: number }): void {
    this.#waiting.get(fields.seq)?.resolve(fields as never);
    this.#waiting.delete(fields.seq);
  }

  nack(fields: Nack): void {
    if (fields.seq === null) return;
    this.#waiting.get(fields.seq)?.reject(new ImError(fields));
    this.#waiting.delete(fields.seq);
  }

  /** The connection broke: whether they arrived is not known. */
  drop(): void {
    for (const { reject } of this.#waiting.values()) reject(offline());
    this.#waiting.clear();
  }
}
