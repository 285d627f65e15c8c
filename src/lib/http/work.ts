/**
 * Limits the work per network: bounded concurrency, a fair queue, and a budget in milliseconds. Answers that
 * are cached, or already being made for somebody, cost nothing.
 */

import { KEY_FACTOR } from '../newsroom/open-data/limits.ts';
import { busy, tooManyRequests } from '../platform/errors/app-error.ts';
import { networkOf } from '../platform/kernel/network.ts';
import { type Bounds, FairQueue } from '../platform/load/fair-queue.ts';
import type { Pressure } from '../platform/load/pressure.ts';
import { type Rate, RateLimit } from '../platform/load/rate-limit.ts';
import { isOwn } from './own-address.ts';

/** The budget in milliseconds of work: ample for many readers behind one address, as most pages are cached. */
export const WORK_RATE: Rate = { burst: 3000, perSecond: 300 };
/** Minimum cost of a request, and the cost of a refusal. */
const LEAST_MS = 1;
/** An address that has used more of its budget than this rests after each work, in milliseconds. */
const REST_FROM_MS = 300;
/** The rest is this many times the cost of the work: others find the processor free in between. */
const REST_FACTOR = 4;
const REST_MAX_MS = 100;
const BOUNDS: Bounds = { atOnce: 8, laneAtOnce: 2, waiting: 2000, laneWaiting: 200 };

/** Prefix of keys; no address begins like this. */
const OF_KEY = 'key ';

/** The payer that replaces the address: the keys of a member have one budget, wherever their programs run. */
export const payerOfKey = (userId: number): string => `${OF_KEY}${userId}`;

/** What a caller pays of the cost of its work. */
const shareOf = (payer: string): number => (payer.startsWith(OF_KEY) ? 1 / KEY_FACTOR : 1);

export interface Clocks {
  /** Epoch milliseconds. */
  now(): number;
  /** A monotonic clock in milliseconds. */
  stopwatch?: (() => number) | undefined;
}

interface Watched extends Clocks {
  /** How far the process is behind; without it nothing is refused for that. */
  pressure?: Pressure;
}

export class Work {
  readonly #now: () => number;
  readonly #stopwatch: () => number;
  readonly #limit = new RateLimit(WORK_RATE);
  readonly #queue = new FairQueue(BOUNDS);
  readonly #pressure: Pressure | undefined;
  #shed = 0;
  #running = 0;
  /** Time that each running work has used: elapsed time is split evenly between them. */
  #shared = 0;
  #sharedAt = 0;

  constructor({ now, stopwatch = () => performance.now(), pressure }: Watched) {
    this.#pressure = pressure;
    this.#now = now;
    this.#stopwatch = stopwatch;
  }

  /** Works that run and wait now, and those that were refused with 503 since the start. */
  get load(): { running: number; waiting: number; refused: number } {
    return { ...this.#queue.load, refused: this.#queue.refused + this.#shed };
  }

  /**
   * Runs the work in the address's turn. Throws 429 when its budget is used up, 503 when the queue is full.
   */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (isOwn(address)) return work();
    this.admit(address);
    let cost = 0;
    const queuedAt = this.#stopwatch();
    const paidWork = () => {
      this.#pressure?.waited(this.#stopwatch() - queuedAt);
      // The budget may have been used up while waiting.
      return this.charge(address, work, ms => {
        cost = ms;
      });
    };
    return this.#queue.run(networkOf(address), paidWork, () => this.#restAfter(address, cost));
  }

  /**
   * Runs the work at once, and has the address pay for it. Throws 429 when its budget is used up. `paid` gets the cost
   * in milliseconds.
   */
  async charge<T>(address: string, work: () => Promise<T>, paid?: (ms: number) => void): Promise<T> {
    if (isOwn(address)) return work();
    this.admit(address);
    const begun = this.#share(1);
    try {
      return await work();
    } finally {
      const cost = this.#share(-1) - begun;
      this.pay(address, cost);
      paid?.(cost);
    }
  }

  /** Milliseconds; none for a network that has used little, nor after works that cost next to nothing. */
  #restAfter(address: string, cost: number): number {
    if (cost <= LEAST_MS || this.#limit.used(address, this.#now()) < REST_FROM_MS) return 0;
    return Math.min(REST_MAX_MS, cost * REST_FACTOR);
  }

  /**
   * Throws 503 for a part of the calls while the process is behind, before anything is done for them. Pages are not
   * refused: one that is made serves thousands.
   */
  shed(address: string): void {
    if (isOwn(address) || !this.#pressure?.refuses()) return;
    this.#shed++;
    throw busy();
  }

  /** Throws 429 when the address's budget is used up. */
  admit(address: string): void {
    if (isOwn(address)) return;
    const wait = this.#limit.wait(address, this.#now());
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** Whether `admit` lets the address in. */
  admits(address: string): boolean {
    return isOwn(address) || this.#limit.wait(address, this.#now()) <= 0;
  }

  pay(address: string, ms: number = LEAST_MS): void {
    if (!isOwn(address)) this.#limit.take(address, this.#now(), Math.max(LEAST_MS, ms) * shareOf(address));
  }

  /** Updates the shared time, then counts a work that begins (1) or ends (−1). */
  #share(more: 1 | -1): number {
    const at = this.#stopwatch();
    if (this.#running > 0) this.#shared += (at - this.#sharedAt) / this.#running;
    this.#sharedAt = at;
    this.#running += more;
    return this.#shared;
  }
}
