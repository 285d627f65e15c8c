/** A client's open channel: what it missed first, then what changes, in order and without a gap. */
import type { Database } from '../db/database.ts';
import { changedSince } from '../message/history.server.ts';
import { down } from './down.ts';
import { type Batch, batchOf, type Feeds, type Listener } from './feed.server.ts';
import type { Outlet } from './outlet.ts';

interface Given {
  db: Database;
  feeds: Feeds;
  outlet: Outlet;
  groupId: number;
  channelId: number;
}

/** `catching`: what comes waits. `live`: it is sent. `behind`: it is left out, and read again by `resume`. */
type State = 'catching' | 'live' | 'behind' | 'over';

export class Subscription implements Listener {
  readonly #given: Given;
  /** The client has everything up to here. */
  #rev = 0;
  #state: State = 'catching';
  #pending: Batch[] = [];

  constructor(given: Given) {
    this.#given = given;
  }

  get groupId(): number {
    return this.#given.groupId;
  }

  /** Listens from now on. `rev`: known to the client; undefined for what is now, which it resolves to. */
  async start(rev?: number): Promise<number> {
    const { feeds, channelId } = this.#given;
    const live = await feeds.listen(channelId, this);
    this.#rev = rev ?? live;
    return this.#rev;
  }

  /** Sends what the client lacks, then what came meanwhile; from now on everything at once. */
  async resume(): Promise<void> {
    if (this.#is('over')) return;
    this.pause();
    const { db, channelId } = this.#given;
    const missed = await changedSince(db, channelId, this.#rev);
    if (this.#is('over')) return;
    if (missed === 'gap') return this.gap();
    this.#state = 'live';
    if (missed.length > 0) this.#send(batchOf(channelId, missed));
    for (const batch of this.#pending.splice(0)) this.receive(batch);
  }

  /** What comes from now on waits for `resume`. */
  pause(): void {
    if (!this.#is('over')) this.#state = 'catching';
  }

  receive(batch: Batch): void {
    if (this.#is('catching')) this.#pending.push(batch);
    else if (this.#is('live') && batch.to > this.#rev) this.#send(this.#unsent(batch));
  }

  gap(): void {
    this.#given.outlet.write(down('gap', { channel_id: this.#given.channelId }));
    this.stop();
  }

  stop(): void {
    this.#state = 'over';
    this.#pending = [];
    this.#given.feeds.leave(this.#given.channelId, this);
  }

  #unsent(batch: Batch): Batch {
    if (batch.entries[0]!.rev > this.#rev) return batch;
    return batchOf(
      this.#given.channelId,
      batch.entries.filter(({ rev }) => rev > this.#rev),
    );
  }

  #send(batch: Batch): void {
    if (this.#given.outlet.offer(batch.bytes)) this.#rev = batch.to;
    else this.#state = 'behind';
  }

  /** A method, so that the compiler does not remember states across awaits. */
  #is(state: State): boolean {
    return this.#state === state;
  }
}
