/** One open channel of this process: puts its changes in order and hands them to its listeners. */
import { performance } from 'node:perf_hooks';
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { Outage } from '../../platform/kernel/outage.ts';
import type { Publisher } from '../../platform/ports/publishing.ts';
import type { Entry } from '../message/entry.ts';
import { changedSince, headOf, headsOf } from '../message/history.server.ts';
import { topicOf } from '../message/log.server.ts';
import { wireText } from '../message/wire.ts';
import { downLog } from './down.ts';

/** Changes of one channel in the order of `rev`, encoded once. */
export interface LogBatch {
  entries: readonly Entry[];
  bytes: Buffer;
  /** `rev` of the last. */
  to: number;
}

export interface FeedListener {
  receive(batch: LogBatch): void;
  /** Changes were lost: what the client has is not to be continued. */
  gap(): void;
}

/** How long a missing `rev` may take to come before it is read from the database. */
const HOLE_MS = 200;
/** How often the log is read to see whether the live publisher has kept up, in milliseconds. */
const CHECK_MS = 2000;

/** Messages never wait longer for those after them. */
const REST_MAX_MS = 50;
/** Share of the time with work above which the process counts as busy. */
const BUSY = 0.9;
/** How long a channel rests, by the time that its last sending took. */
const [CALM_REST, BUSY_REST] = [0.5, 8];

export const batchOf = (channelId: number, entries: readonly Entry[]): LogBatch => ({
  entries,
  bytes: downLog(channelId, entries.map(wireText)),
  to: entries.at(-1)!.rev,
});

export class ChannelFeed {
  readonly channelId: number;
  readonly #db: Database;
  readonly #listeners = new Set<FeedListener>();
  readonly #unsubscribe: () => void;
  /** Entries that came before those that precede them. */
  readonly #early = new Map<number, Entry>();
  #hole: NodeJS.Timeout | undefined;
  /** Entries that wait to be sent together. */
  #waiting: Entry[] = [];
  #sending: NodeJS.Timeout | undefined;
  /** Time before which nothing is sent, by `performance.now()`. */
  #restsUntil = 0;
  /** The process's load up to the last sending. */
  #load = performance.eventLoopUtilization();
  /** Everything up to here was handed on. */
  rev = Number.POSITIVE_INFINITY;
  /** Resolves when nothing can be missed any longer. */
  readonly ready: Promise<void>;

  constructor(db: Database, fanout: Publisher, channelId: number) {
    this.#db = db;
    this.channelId = channelId;
    const early: Entry[] = [];
    let isReady = false;
    this.#unsubscribe = fanout.subscribe(topicOf(channelId), value => {
      if (isReady) this.#receive(value as Entry[]);
      else early.push(...(value as Entry[]));
    });
    this.ready = (async () => {
      await fanout.settled();
      this.rev = (await headOf(db, channelId))?.rev ?? 0;
      isReady = true;
      this.#receive(early);
    })();
  }

  get isUnused(): boolean {
    return this.#listeners.size === 0;
  }

  add(listener: FeedListener): void {
    this.#listeners.add(listener);
  }

  remove(listener: FeedListener): void {
    this.#listeners.delete(listener);
  }

  /** Reads what may have been missed. */
  async catchUp(): Promise<void> {
    const head = await headOf(this.#db, this.channelId);
    if (!head || head.rev <= this.rev) return;
    const missed = await changedSince(this.#db, this.channelId, this.rev);
    if (missed === 'gap') for (const listener of this.#listeners) listener.gap();
    else if (missed.length > 0) this.#hand(missed.filter(({ rev }) => rev > this.rev));
    this.rev = Math.max(this.rev, head.rev);
    this.#receive([]);
  }

  close(): void {
    clearTimeout(this.#hole);
    clearTimeout(this.#sending);
    this.#unsubscribe();
  }

  #receive(entries: readonly Entry[]): void {
    for (const entry of entries) if (entry.rev > this.rev) this.#early.set(entry.rev, entry);
    for (const rev of this.#early.keys()) if (rev <= this.rev) this.#early.delete(rev);
    const next: Entry[] = [];
    for (let rev = this.rev + 1; this.#early.has(rev); rev++) {
      next.push(this.#early.get(rev)!);
      this.#early.delete(rev);
    }
    this.#hand(next);
    this.#watchHole();
  }

  #hand(entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    this.rev = entries.at(-1)!.rev;
    this.#waiting.push(...entries);
    if (this.#sending) return;
    const rest = this.#restsUntil - performance.now();
    if (rest <= 0) this.#send();
    else this.#sending = setTimeout(() => this.#send(), rest);
  }

  /**
   * Sends what is waiting as one write a listener, which costs the same for one message as for many. Then it rests
   * half as long as that took, and longer while the process is busy.
   */
  #send(): void {
    this.#sending = undefined;
    const { utilization } = performance.eventLoopUtilization(this.#load);
    const start = performance.now();
    const batch = batchOf(this.channelId, this.#waiting.splice(0));
    for (const listener of this.#listeners) listener.receive(batch);
    const end = performance.now();
    const rest = (end - start) * (utilization > BUSY ? BUSY_REST : CALM_REST);
    this.#restsUntil = end + Math.min(rest, REST_MAX_MS);
    this.#load = performance.eventLoopUtilization();
  }

  #watchHole(): void {
    if (this.#early.size === 0) {
      clearTimeout(this.#hole);
      this.#hole = undefined;
    } else
      this.#hole ??= setTimeout(() => {
        this.#hole = undefined;
        this.catchUp().catch(() => this.#watchHole());
      }, HOLE_MS).unref();
  }
}

/** The open channels of this process. A channel's feed ends with its last listener. */
export class Feeds {
  readonly #db: Database;
  readonly #fanout: Publisher;
  readonly #feeds = new Map<number, ChannelFeed>();
  readonly #check: NodeJS.Timeout;

  constructor(db: Database, fanout: Publisher) {
    this.#db = db;
    this.#fanout = fanout;
    const outage = new Outage(err => log.error({ err }, 'chat: feeds'));
    const catchUp = () =>
      void this.catchUpAll().then(
        () => outage.over(),
        error => outage.failed(error),
      );
    fanout.onGap(catchUp);
    this.#check = setInterval(() => this.size > 0 && catchUp(), CHECK_MS).unref();
  }

  get size(): number {
    return this.#feeds.size;
  }

  /** Listens from now on; resolves to the `rev` from which on changes are handed over. */
  async listen(channelId: number, listener: FeedListener): Promise<number> {
    const feed = this.#feeds.get(channelId) ?? new ChannelFeed(this.#db, this.#fanout, channelId);
    this.#feeds.set(channelId, feed);
    feed.add(listener);
    try {
      await feed.ready;
    } catch (error) {
      this.leave(channelId, listener);
      throw error;
    }
    return feed.rev;
  }

  /** Reads what the live publisher has lost, or does not carry: one query if nothing is missing. */
  async catchUpAll(): Promise<void> {
    const heads = await headsOf(this.#db, [...this.#feeds.keys()]);
    const behind = [...this.#feeds.values()].filter(feed => (heads.get(feed.channelId)?.rev ?? 0) > feed.rev);
    await Promise.allSettled(behind.map(feed => feed.catchUp()));
  }

  leave(channelId: number, listener: FeedListener): void {
    const feed = this.#feeds.get(channelId);
    feed?.remove(listener);
    if (!feed?.isUnused) return;
    feed.close();
    this.#feeds.delete(channelId);
  }

  close(): void {
    clearInterval(this.#check);
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
  }
}
