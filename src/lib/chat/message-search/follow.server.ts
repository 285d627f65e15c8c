/** Which channels the index has to look at: those that changed here, and now and then all. */
import type { Database } from '../../platform/db/database.ts';
import { channelsBehind, indexNext, SLICE } from './index-batch.server.ts';

/** How often all channels are looked through, in milliseconds: for what other processes and cleanings changed. */
const LOOK_ALL_MS = 30_000;
/** Channels of one such look. */
const CHANNELS = 500;

export class IndexFollower {
  readonly #db: Database;
  #changed = new Set<number>();
  #lookAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Records a changed channel; call it after the commit. */
  note(channelId: number): void {
    this.#changed.add(channelId);
  }

  /**
   * Indexes some changes, `most` at once; queries nothing if none are known and no look is due. `now`: milliseconds.
   * False if there is nothing left to do, or another process is at work.
   */
  async step(now: number, most = SLICE): Promise<boolean> {
    if (now >= this.#lookAt) await this.#lookAtAll(now);
    const [channelId] = this.#changed;
    if (channelId === undefined) return false;
    // What changes from here on is noted anew.
    this.#changed.delete(channelId);
    const taken = await indexNext(this.#db, channelId, most).catch(error => {
      this.note(channelId);
      throw error;
    });
    if (taken !== 'level') this.note(channelId);
    return taken !== 'busy' && (this.#changed.size > 0 || now >= this.#lookAt);
  }

  async #lookAtAll(now: number): Promise<void> {
    const found = await channelsBehind(this.#db, CHANNELS);
    for (const id of found) this.note(id);
    // There may be more.
    if (found.length < CHANNELS) this.#lookAt = now + LOOK_ALL_MS;
  }
}
