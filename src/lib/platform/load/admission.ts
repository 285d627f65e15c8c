/** Admits connections of every sort, up to a limit for each network. */
import { networkOf } from '../kernel/network.ts';

/**
 * `silent`: no request came yet. `stream` and `ownStream`: events of everybody's and of a member's (/live). `chat`: a
 * client of the gateway (/im).
 */
export type ConnectionSort = 'silent' | 'stream' | 'ownStream' | 'chat';

/** Connections of a network that may be silent at once: a browser opens six, and sends requests on each at once. */
export const SILENT_MAX = 250;

export class Admission {
  readonly #most: Readonly<Record<ConnectionSort, number>>;
  readonly #open = new Map<string, number>();

  /** `most`: of a network, by sort. */
  constructor(most: Readonly<Record<ConnectionSort, number>>) {
    this.#most = most;
  }

  /** Counts one more; answers what ends that, to be called once or more. Undefined at the network's limit. */
  enter(sort: ConnectionSort, address: string): (() => void) | undefined {
    const key = `${sort} ${networkOf(address)}`;
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#most[sort]) return undefined;
    this.#open.set(key, open + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#leave(key);
      isOpen = false;
    };
  }

  #leave(key: string): void {
    const open = this.#open.get(key)! - 1;
    if (open > 0) this.#open.set(key, open);
    else this.#open.delete(key);
  }
}
