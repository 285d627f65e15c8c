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
  /** Called when all frames have left: those that were left out can be sent now. */
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
  /** Frames that are not looked at before the client has read. */
  #waiting: (() => void)[] = [];

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
    if (this.isBehind()) return false;
    this.write(bytes);
    return true;
  }

  /** Whether too much is unsent; from then on the client has SLOW_MS to read it all. */
  isBehind(): boolean {
    if (this.isSlow) return true;
    if (!this.#socket.writable || this.#socket.writableLength <= UNSENT_MAX) return false;
    this.#patience = setTimeout(() => this.#events.tooSlow(), SLOW_MS).unref();
    this.#events.slow();
    this.#socket.once('drain', () => {
      this.stop();
      this.#events.caughtUp();
    });
    return true;
  }

  /**
   * Resolves once the client has read its frames, or is gone: answers to a client that reads none would fill the
   * memory.
   */
  async room(): Promise<void> {
    if (this.isBehind()) await new Promise<void>(go => this.#waiting.push(go));
  }

  stop(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    for (const go of this.#waiting.splice(0)) go();
  }
}
