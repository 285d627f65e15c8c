/** A client's open channel: what it missed first, then what changes, in order and without a gap. */
import type { Database } from '../../platform/db/database.ts';
import type { Entry } from '../message/entry.ts';
import { changedSince } from '../message/history.server.ts';
import { down } from './down.ts';
import { batchOf, type FeedListener, type Feeds, type LogBatch } from './feed.server.ts';
import type { Outlet } from './outlet.ts';

interface Options {
  db: Database;
  feeds: Feeds;
  outlet: Outlet;
  /** Null for a private conversation. */
  groupId: number | null;
  channelId: number;
  /** The channel whose rights a topic has. */
  parentId?: number | null;
  /** Only messages after this position; 0 for all. */
  floor?: number;
}

/** `catching`: what comes waits. `live`: it is sent. `behind`: it is left out, and read again by `resume`. */
type State = 'catching' | 'live' | 'behind' | 'over';

export class Subscription implements FeedListener {
  readonly #options: Options;
  /** The client has everything up to here. */
  #rev = 0;
  #state: State = 'catching';
  #pending: LogBatch[] = [];

  constructor(input: Options) {
    this.#options = input;
  }

  get groupId(): number | null {
    return this.#options.groupId;
  }

  get isTopic(): boolean {
    return this.#options.parentId != null;
  }

  /** Listens from now on. `rev`: known to the client; undefined for what is now, which it resolves to. */
  async start(rev?: number): Promise<number> {
    const { feeds, channelId } = this.#options;
    const live = await feeds.listen(channelId, this);
    if (this.#is('over')) feeds.leave(channelId, this);
    this.#rev = rev ?? live;
    return this.#rev;
  }

  /** Sends what the client lacks, then what came meanwhile; from now on everything at once. */
  async resume(): Promise<void> {
    if (this.#is('over')) return;
    this.pause();
    const { db, channelId, floor } = this.#options;
    const missed = await changedSince(db, channelId, this.#rev, floor);
    if (this.#is('over')) return;
    if (missed === 'gap') return this.gap();
    this.#state = 'live';
    if (missed.length > 0) this.#send(batchOf(channelId, missed));
    for (const batch of this.#pending.splice(0)) this.receive(batch);
  }

  /** Makes later messages wait for `resume`. */
  pause(): void {
    if (!this.#is('over')) this.#state = 'catching';
  }

  receive(batch: LogBatch): void {
    if (this.#is('catching')) this.#pending.push(batch);
    else if (this.#is('live') && batch.to > this.#rev) {
      const unsent = this.#unsent(batch);
      if (unsent) this.#send(unsent);
      else this.#rev = batch.to;
    }
  }

  gap(): void {
    this.#options.outlet.write(down('gap', { channel_id: this.#options.channelId }));
    this.stop();
  }

  stop(): void {
    this.#state = 'over';
    this.#pending = [];
    this.#options.feeds.leave(this.#options.channelId, this);
  }

  /** Undefined where it is all below the floor, or sent before. */
  #unsent(batch: LogBatch): LogBatch | undefined {
    const { channelId, floor = 0 } = this.#options;
    const isUnsent = ({ n, rev }: Entry) => rev > this.#rev && n > floor;
    if (batch.entries.every(isUnsent)) return batch;
    const unsent = batch.entries.filter(isUnsent);
    return unsent.length > 0 ? { ...batchOf(channelId, unsent), to: batch.to } : undefined;
  }

  #send(batch: LogBatch): void {
    if (this.#options.outlet.offer(batch.bytes)) this.#rev = batch.to;
    else this.#state = 'behind';
  }

  /** A method, so that the compiler does not remember states across awaits. */
  #is(state: State): boolean {
    return this.#state === state;
  }
}
