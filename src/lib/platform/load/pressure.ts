/**
 * Which part of the work to refuse while the process is behind. That it is behind is read as CoDel does (RFC 8289):
 * by the least wait within an interval, since a single long task or a crowded network delays some but not all. The
 * part grows by steps while it is behind and shrinks by smaller ones afterwards, so that it settles instead of
 * swinging.
 */

/** Milliseconds between two samples. */
export const INTERVAL_MS = 250;
/** The least wait of an interval above which the process counts as behind, in milliseconds. */
const BEHIND_MS = 100;
const [MORE, LESS] = [0.1, 0.05];
/** Maximum part that is refused: the rest shows the process when the pressure is over. */
const MOST = 0.95;

export class Pressure {
  readonly #random: () => number;
  #refused = 0;
  /** The shortest wait of the interval. */
  #least: number | undefined;

  /** `random`: from 0 to below 1. */
  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** The part that is refused now, 0 to MOST. */
  get refused(): number {
    return this.#refused;
  }

  /** Reports how long some work waited for its turn, in milliseconds. */
  waited(ms: number): void {
    this.#least = Math.min(this.#least ?? ms, ms);
  }

  /** Ends an interval. `turnMs`: the shortest turn of the event loop within it; undefined when none was measured. */
  sample(turnMs = 0): void {
    const isBehind = Math.max(turnMs, this.#least ?? 0) > BEHIND_MS;
    this.#least = undefined;
    this.#refused = isBehind ? Math.min(MOST, this.#refused + MORE) : Math.max(0, this.#refused - LESS);
  }

  /** Whether to refuse this one. */
  refuses(): boolean {
    return this.#refused > 0 && this.#random() < this.#refused;
  }
}
