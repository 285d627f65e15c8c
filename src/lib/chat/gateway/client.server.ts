/** One connection to the gateway. */
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Viewer } from '../../platform/contract/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { RateLimit } from '../../platform/load/rate-limit.ts';
import { CLOSE, CLOSE_REASON, type CloseCode } from './close-code.ts';
import { down } from './down.ts';
import type { GroupWatch } from './group-watch.server.ts';
import { Outlet } from './outlet.ts';
import type { Subscription } from './subscription.server.ts';

/** Frames of one connection: far above what a person does. */
const FRAME_RATE = { burst: 60, perSecond: 20 };
/** Frames waiting for the one before them. */
const WAITING_MAX = 100;

/** Runs work that its network pays for (http/work.ts). Throws 429 where its budget is used up. */
type Paid = <T>(work: () => Promise<T>) => Promise<T>;

export interface Payer {
  /** Runs work in the network's turn. Throws 503 if too many wait. */
  takeTurn: Paid;
  /** Runs work at once: what is stored together with others' must not wait for its network's turn. */
  charge: Paid;
}

export interface Identified {
  viewer: Viewer | null;
  /** Epoch milliseconds; null for visitors. */
  expires: number | null;
}

export class Client {
  /** The tab's key (sessions.ts). */
  readonly key = randomUUID();
  readonly outlet: Outlet;
  readonly address: string;
  readonly payer: Payer;
  /** Undefined before hello. */
  identified: Identified | undefined;
  /** Open channels by id. */
  readonly open = new Map<number, Subscription>();
  /** Channels that it has had open: losing the right to one is answered as such. */
  readonly seen = new Set<number>();
  /** The group of the channel that it opened last: it shows it, even when nothing of it may be seen any longer. */
  lastGroupId: number | undefined;
  /** The groups whose digest it gets. */
  readonly groups = new Map<number, GroupWatch>();
  /** Ends the presence that it watches. */
  unwatch: () => void = () => {};
  /** When it last sent a frame, in epoch milliseconds. */
  usedAt: number;
  readonly #ws: WebSocket;
  readonly #rate = new RateLimit(FRAME_RATE);
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isAlive = true;

  constructor(ws: WebSocket, socket: Duplex, input: { address: string; payer: Payer; now: number }) {
    this.#ws = ws;
    this.address = input.address;
    this.payer = input.payer;
    this.usedAt = input.now;
    this.outlet = new Outlet(socket, {
      slow: () => this.outlet.write(down('slow', {})),
      caughtUp: () => void this.#resumeAll(),
      tooSlow: () => this.end(CLOSE.tooSlow),
    });
  }

  get viewer(): Viewer | null {
    return this.identified?.viewer ?? null;
  }

  /** The tab's session (sessions.ts); 0 for visitors. */
  get sessionId(): number {
    return this.viewer?.sessionId ?? 0;
  }

  /** Handles frames one after the other, so that messages are stored in the order in which they were sent. */
  inTurn(now: number, work: () => Promise<void>): void {
    this.usedAt = now;
    if (!this.#pays(now)) return;
    if (this.#waiting >= WAITING_MAX) {
      this.end(CLOSE.tooMany);
      return;
    }
    this.#waiting++;
    this.#last = this.#last
      .then(() => this.outlet.room())
      .then(work)
      .finally(() => {
        this.#waiting--;
      });
  }

  /** Counts a ping of the protocol as a frame. A client that does not read its answers gets none. */
  pinged(now: number, data: Buffer): void {
    if (this.#pays(now) && !this.outlet.isBehind()) this.#ws.pong(data);
  }

  /** Whether one more frame is within the rate; ends the connection where it is not. */
  #pays(now: number): boolean {
    const isWithin = this.#rate.wait('', now) === 0;
    if (isWithin) this.#rate.take('', now);
    else this.end(CLOSE.tooMany);
    return isWithin;
  }

  leave(channelId: number): void {
    this.open.get(channelId)?.stop();
    this.open.delete(channelId);
  }

  /** Asks whether it is still there; ends it if it has not answered the last time. */
  beat(): void {
    if (!this.#isAlive) this.cut();
    else {
      this.#isAlive = false;
      this.#ws.ping();
    }
  }

  /** Notes the answer to a ping. */
  noteAlive(): void {
    this.#isAlive = true;
  }

  /** Leaves everything. The connection is closed, or about to be. */
  drop(): void {
    this.outlet.stop();
    for (const channelId of [...this.open.keys()]) this.leave(channelId);
    for (const watch of this.groups.values()) watch.leave(this);
    this.groups.clear();
    this.unwatch();
  }

  end(code: CloseCode): void {
    this.drop();
    this.#ws.close(code, CLOSE_REASON[code]);
  }

  /** Ends it without a farewell. */
  cut(): void {
    this.drop();
    this.#ws.terminate();
  }

  async #resumeAll(): Promise<void> {
    for (const subscription of this.open.values())
      await this.payer
        .takeTurn(() => subscription.resume())
        .catch(error => {
          // It opens the channel anew, once its network may again.
          if (error instanceof AppError) subscription.gap();
          else this.cut();
        });
  }
}
