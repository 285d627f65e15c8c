/**
 * Which part of the work to refuse while the process is behind. That it is behind is read as CoDel does (RFC 8289):
 * by the least delay within an interval, since a single long task delays some turns but not all. The part grows by
 * steps while it is behind and shrinks by smaller ones afterwards, so that it settles instead of swinging.
 */

/** Milliseconds between two samples. */
export const INTERVAL_MS = 250;
/** The least delay of an interval from which the process counts as behind, in milliseconds. */
const BEHIND_MS = 100;
const [MORE, LESS] = [0.1, 0.05];
/** Some are always let in: by them the process sees when it is over. */
const MOST = 0.95;

export class Pressure {
  readonly #random: () => number;
  #refused = 0;

  /** `random`: from 0 to below 1. */
  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** The part that is refused now, 0 to MOST. */
  get refused(): number {
    return this.#refused;
  }

  /** `leastMs`: the shortest turn of the event loop within the interval; undefined when none was measured. */
  sample(leastMs: number | undefined): void {
    if (leastMs === undefined) return;
    const isBehind = leastMs > BEHIND_MS;
    this.#refused = isBehind ? Math.min(MOST, this.#refused + MORE) : Math.max(0, this.#refused - LESS);
  }

  /** Whether to refuse this one. */
  refuses(): boolean {
    return this.#refused > 0 && this.#random() < this.#refused;
  }
}
