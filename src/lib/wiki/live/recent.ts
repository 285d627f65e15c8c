/** The last change of each recently changed match, for listeners who reconnect. */
import { batchOf, type MessageBatch } from '../../platform/realtime/batch.ts';
import { type Traits, veiled } from './change.ts';
import { CHANGE_KINDS, type LiveChange } from './shapes.ts';

/**
 * Versions sent again before a listener's cursor: events of concurrent commits arrive in any order, so a
 * cursor may be ahead of a few changes. The revision makes duplicates harmless.
 */
const OVERLAP = 16;

interface Remembered {
  /** Version of the facts when the change was received. */
  version: number;
  change: LiveChange;
  traits: Traits;
  /** Encoded on first use. */
  batches: Partial<Record<'shown' | 'hidden', MessageBatch>>;
}

export class Recent {
  readonly #matches = new Map<number, Remembered>();
  readonly #most: number;
  /** Listeners with an older version may have missed changes that are no longer stored. */
  #floor: number;

  constructor(floor: number, most = 500) {
    this.#floor = floor;
    this.#most = most;
  }

  /** The match's traits at its last received change. */
  traitsOf(match: number): Traits | undefined {
    return this.#matches.get(match)?.traits;
  }

  add(version: number, change: LiveChange, traits: Traits): void {
    this.#matches.delete(change.match);
    this.#matches.set(change.match, { version, change, traits, batches: {} });
    if (this.#matches.size <= this.#most) return;
    const [match, oldest] = this.#matches.entries().next().value!;
    this.#matches.delete(match);
    this.#floor = oldest.version;
  }

  /** Clears all: changes up to `version` were not received one by one. */
  clear(version: number): void {
    this.#matches.clear();
    this.#floor = version;
  }

  /** Changes since this version of the facts, oldest first; undefined when some are no longer stored. */
  since(version: number, isHidden: boolean): MessageBatch[] | undefined {
    if (version < this.#floor) return undefined;
    return [...this.#matches.values()]
      .filter(remembered => remembered.version > version - OVERLAP)
      .map(remembered => batchOfChange(remembered, isHidden));
  }
}

/** Names all kinds, because which changes the listener missed is unknown. */
function batchOfChange({ version, change, batches }: Remembered, isHidden: boolean): MessageBatch {
  const whole = { ...change, kinds: CHANGE_KINDS };
  const key = isHidden ? 'hidden' : 'shown';
  batches[key] ??= batchOf({ id: version, ...(isHidden ? veiled(whole)! : whole) }, version);
  return batches[key];
}
