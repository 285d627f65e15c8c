/** Writes prepared WebSocket frames to a client's socket, and notices when the client reads too slowly. */
import type { Duplex } from 'node:stream';

/** Bytes unsent above which nothing more is sent until the client has caught up. */
export const UNSENT_MAX = 256 * 1024;
/** How long a client may stay behind, in milliseconds. */
export const SLOW_MS = 30_000;

type Socket = Pick<Duplex, 'write' | 'writableLength' | 'once' | 'destroyed' | 'writable'>;

export interface OutletEvents {
  /** Sending stopped. */
  slow(): void;
  /** All that was sent has left: what was left out is sent now. */
  caughtUp(): void;
  /** Slow for SLOW_MS. */
  tooSlow(): void;
}

/**
 * Frames of the server are unmasked, and nothing is compressed or fragmented: whole frames may be written to
 * the socket beside those of `ws`, and many clients share one buffer.
 */
export class Outlet {
  readonly #socket: Socket;
  readonly #events: OutletEvents;
  #patience: NodeJS.Timeout | undefined;

  constructor(socket: Socket, events: OutletEvents) {
    this.#socket = socket;
    this.#events = events;
  }

  get isSlow(): boolean {
    return this.#patience !== undefined;
  }

  /** Answers, and what the client must know even while it is slow. */
  write(bytes: Buffer): void {
    if (this.#socket.writable) this.#socket.write(bytes);
  }

  /** False if it was left out, because the client reads too slowly. */
  offer(bytes: Buffer): boolean {
    if (this.isSlow) return false;
    if (this.#socket.writableLength > UNSENT_MAX) {
      this.#patience = setTimeout(() => this.#events.tooSlow(), SLOW_MS).unref();
      this.#events.slow();
      this.#socket.once('drain', () => {
        this.stop();
        this.#events.caughtUp();
      });
      return false;
    }
    this.write(bytes);
    return true;
  }

  stop(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }
}
