/** Token buckets by network address: work is paid for, so an answer that is kept already costs nothing. */
import { LRUCache } from 'lru-cache';
import { networkOf } from '../account/network.ts';

export interface Rate {
  /** Tokens that a full bucket holds: the burst. */
  burst: number;
  /** Tokens that come back each second. */
  perSecond: number;
}

/** Far above what a reader's browser, or a few behind one address, can ask for. */
export const READ_RATE: Rate = { burst: 3000, perSecond: 300 };
export const WRITE_RATE: Rate = { burst: 120, perSecond: 4 };
/** Addresses remembered; one forgotten starts with a full bucket. */
const ADDRESSES_MAX = 20_000;

interface Bucket {
  tokens: number;
  /** Epoch milliseconds of the last look. */
  at: number;
}

export class RateLimit {
  readonly #rate: Rate;
  readonly #buckets = new LRUCache<string, Bucket>({ max: ADDRESSES_MAX });

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whole seconds to wait until the next request may pass; 0 when it may now. */
  wait(address: string, now: number): number {
    const { tokens } = this.#bucket(address, now);
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / this.#rate.perSecond);
  }

  /** Pays for one request, or for one that costs as much as several. */
  take(address: string, now: number, cost = 1): void {
    this.#bucket(address, now).tokens -= cost;
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
