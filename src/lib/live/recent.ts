/** The last change of each match that changed lately: what a listener who comes back is told. */
import { type Traits, veiled } from './change.ts';
import { messageFrame } from './frame.ts';
import { CHANGE_KINDS, type LiveChange } from './shapes.ts';

/**
 * How far before a listener's cursor is begun: writers that commit side by side are heard of in any
 * order, so a cursor may be ahead of a change or two. Told twice, the revision makes it harmless.
 */
const OVERLAP = 16;

interface Remembered {
  /** Version of the facts when it was heard of. */
  version: number;
  change: LiveChange;
  traits: Traits;
  /** Encoded when first asked for. */
  frames: Partial<Record<'shown' | 'hidden', Buffer>>;
}

export class Recent {
  readonly #matches = new Map<number, Remembered>();
  readonly #most: number;
  /** Who knows less than this version may have missed what is no longer remembered. */
  #floor: number;

  constructor(floor: number, most = 500) {
    this.#floor = floor;
    this.#most = most;
  }

  /** How the match stood when it was last heard of. */
  traitsOf(match: number): Traits | undefined {
    return this.#matches.get(match)?.traits;
  }

  add(version: number, change: LiveChange, traits: Traits): void {
    this.#matches.delete(change.match);
    this.#matches.set(change.match, { version, change, traits, frames: {} });
    if (this.#matches.size <= this.#most) return;
    const [match, oldest] = this.#matches.entries().next().value!;
    this.#matches.delete(match);
    this.#floor = oldest.version;
  }

  /** Forgets all: changes up to `version` were not heard of one by one. */
  clear(version: number): void {
    this.#matches.clear();
    this.#floor = version;
  }

  /** What changed since the facts had this version, oldest first; undefined when that is not known. */
  since(version: number, isHidden: boolean): Buffer[] | undefined {
    if (version < this.#floor) return undefined;
    return [...this.#matches.values()]
      .filter(remembered => remembered.version > version - OVERLAP)
      .map(remembered => frameOf(remembered, isHidden));
  }
}

/** Which of its changes the listener missed is not known: it is told of all kinds. */
function frameOf({ version, change, frames }: Remembered, isHidden: boolean): Buffer {
  const whole = { ...change, kinds: CHANGE_KINDS };
  const key = isHidden ? 'hidden' : 'shown';
  frames[key] ??= messageFrame({ id: version, ...(isHidden ? veiled(whole)! : whole) });
  return frames[key];
}
