/** A bounded round-robin queue: a thousand requests in one lane delay another lane's request by one. */
import { busy } from '../errors/app-error.ts';

export interface Bounds {
  /** Maximum of running jobs, in total and per lane. */
  atOnce: number;
  laneAtOnce: number;
  /** Maximum of waiting jobs, in total and per lane. */
  waiting: number;
  laneWaiting: number;
}

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

export class FairQueue {
  readonly #bounds: Bounds;
  /** Lanes with work, next in turn first. */
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #waiting = 0;
  #scheduled = false;
  /** Works that were refused because too many waited. */
  refused = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Works that run now, and that wait for their turn. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Whether the lane can accept another job now. */
  hasRoom(lane: string): boolean {
    const { waiting, laneWaiting } = this.#bounds;
    return this.#waiting < waiting && (this.#lanes.get(lane)?.waiting.length ?? 0) < laneWaiting;
  }

  /**
   * Runs the work when its lane's turn comes. Throws 503 when the queue is full. `rest`: milliseconds
   * afterwards during which the lane's slot stays taken, while other lanes run.
   */
  async run<T>(lane: string, work: () => Promise<T>, rest: () => number = () => 0): Promise<T> {
    if (!this.hasRoom(lane)) {
      this.refused++;
      throw busy();
    }
    await this.#turnOf(lane);
    try {
      return await work();
    } finally {
      this.#end(lane, rest());
    }
  }

  #turnOf(name: string): Promise<void> {
    const lane = this.#lanes.get(name) ?? { running: 0, waiting: [] };
    this.#lanes.set(name, lane);
    this.#waiting++;
    return new Promise(called => {
      lane.waiting.push(called);
      this.#schedule();
    });
  }

  #end(name: string, rest: number): void {
    this.#running--;
    if (rest > 0) setTimeout(() => this.#free(name), rest).unref();
    else this.#free(name);
    this.#schedule();
  }

  #free(name: string): void {
    const lane = this.#lanes.get(name)!;
    lane.running--;
    if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(name);
    this.#schedule();
  }

  /** Starts one job per turn of the event loop, so that sockets are read between jobs. */
  #schedule(): void {
    if (this.#scheduled || this.#waiting === 0 || this.#running >= this.#bounds.atOnce) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#startNext();
    });
  }

  #startNext(): void {
    for (const [name, lane] of this.#lanes) {
      if (lane.waiting.length === 0 || lane.running >= this.#bounds.laneAtOnce) continue;
      this.#lanes.delete(name);
      this.#lanes.set(name, lane);
      lane.running++;
      this.#running++;
      this.#waiting--;
      lane.waiting.shift()!();
      this.#schedule();
      return;
    }
  }
}
