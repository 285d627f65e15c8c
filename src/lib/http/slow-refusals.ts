/** Delays 429s: slows down clients that retry at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { networkOf } from '../platform/kernel/network.ts';
import { isOwn } from './own-address.ts';

const LATE_MS = 1000;
/** Delayed refusals per network at once; further connections are closed without an answer. */
const DELAYED_MAX = 32;

export class SlowRefusals {
  readonly #ms: number;
  readonly #delayed = new Map<string, number>();

  constructor(ms: number = LATE_MS) {
    this.#ms = ms;
  }

  /** Waits; false at once when too many of the network are waiting already. */
  async hold(address: string): Promise<boolean> {
    if (isOwn(address)) return true;
    const network = networkOf(address);
    const delayed = this.#delayed.get(network) ?? 0;
    if (delayed >= DELAYED_MAX) return false;
    this.#delayed.set(network, delayed + 1);
    await sleep(this.#ms);
    const left = this.#delayed.get(network)! - 1;
    if (left > 0) this.#delayed.set(network, left);
    else this.#delayed.delete(network);
    return true;
  }
}
