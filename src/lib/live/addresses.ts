/** Counts each caller's open streams. */
import { networkOf } from '../kernel/network.ts';

export class Addresses {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more stream; false at the limit. */
  enter(address: string): boolean {
    const network = networkOf(address);
    const open = this.#open.get(network) ?? 0;
    if (open >= this.#most) return false;
    this.#open.set(network, open + 1);
    return true;
  }

  leave(address: string): void {
    const network = networkOf(address);
    const open = (this.#open.get(network) ?? 0) - 1;
    if (open > 0) this.#open.set(network, open);
    else this.#open.delete(network);
  }
}
