/** Token buckets by network address. */
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../errors/app-error.ts';
import { networkOf } from '../kernel/network.ts';

export interface Rate {
  /** Tokens that a full bucket holds: the burst. */
  burst: number;
  /** Tokens refilled per second. */
  perSecond: number;
}

/** The rate of calls that write: far above what a few people behind one address do. */
export const WRITE_RATE: Rate = { burst: 120, perSecond: 4 };
/** Maximum of stored addresses; an evicted one starts with a full bucket. */
const ADDRESSES_MAX = 20_000;

interface Bucket {
  tokens: number;
  /** Epoch milliseconds of the last refill. */
  at: number;
}

export class RateLimit {
  readonly #rate: Rate;
  /** `maxSize`, not `max`: `max` allocates memory for all entries at once, which takes 3 ms. */
  readonly #buckets = new LRUCache<string, Bucket>({ maxSize: ADDRESSES_MAX, sizeCalculation: () => 1 });

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whole seconds to wait until the next request may pass; 0 when it may now. */
  wait(address: string, now: number): number {
    const { tokens } = this.#bucket(address, now);
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / this.#rate.perSecond);
  }

  /** Tokens of the burst that are used now. */
  used(address: string, now: number): number {
    return this.#rate.burst - this.#bucket(address, now).tokens;
  }

  /** Pays for one request, or for one that costs as much as several. */
  take(address: string, now: number, cost = 1): void {
    this.#bucket(address, now).tokens -= cost;
  }

  /** Pays for one request. Throws 429 where the bucket is empty. */
  pass(address: string, now: number): void {
    const wait = this.wait(address, now);
    if (wait > 0) throw tooManyRequests(wait);
    this.take(address, now);
  }

  #bucket(address: string, now: number): Bucket {
    const key = networkOf(address);
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      bucket = { tokens: this.#rate.burst, at: now };
      this.#buckets.set(key, bucket);
    }
    const gained = (Math.max(0, now - bucket.at) / 1000) * this.#rate.perSecond;
    bucket.tokens = Math.min(this.#rate.burst, bucket.tokens + gained);
    bucket.at = now;
    return bucket;
  }
}
