/** The `/live` streams of this process: changes of matches, and changed threads. */

import { batchOf, MessageBatch, type StreamMessage } from '../../platform/realtime/batch.ts';
import type { Sink, StreamConnection } from '../../platform/realtime/connection.ts';
import { Hub } from '../../platform/realtime/hub.ts';
import { type Traits, veiled } from './change.ts';
import { Recent } from './recent.ts';
import { RecentThreads } from './recent-threads.ts';
import type { FactsMessage, LiveChange } from './shapes.ts';

export interface StreamListening {
  /** The listener's cursor: a version of the facts; undefined for new messages only, NaN when invalid. */
  after: number | undefined;
  /** Whether results are hidden from it. */
  isHidden: boolean;
  /** Addresses of the threads that it shows in full. */
  threads?: readonly string[];
}

/** A change, and the match's traits after it. */
export interface MatchState {
  change: LiveChange;
  traits: Traits;
}

/** Topics: all listeners, those who see results, those from whom they are hidden. */
const ALL = 'live';
const SHOWN = 'live:shown';
const HIDDEN = 'live:hidden';
const threadTopic = (address: string) => `thread:${address}`;

export class PublicStreams {
  readonly #hub: Hub;
  readonly #recent: Recent;
  readonly #talk: RecentThreads;
  /** Version of the facts as of the last message. */
  #version: number;

  /** `version` of the facts: every later change is received. */
  constructor(
    version: number,
    { hub = new Hub(), recent = new Recent(version), talk = new RecentThreads() } = {},
  ) {
    this.#version = version;
    this.#hub = hub;
    this.#recent = recent;
    this.#talk = talk;
  }

  get isClosed(): boolean {
    return this.#hub.isClosed;
  }

  get size(): number {
    return this.#hub.count(ALL);
  }

  get version(): number {
    return this.#version;
  }

  traitsOf(match: number): Traits | undefined {
    return this.#recent.traitsOf(match);
  }

  /** How many listeners have this thread open. */
  readersOf(address: string): number {
    return this.#hub.count(threadTopic(address));
  }

  /** Sends the listener missed and later messages; returns the function that leaves. */
  join(sink: Sink, { after, isHidden, threads = [] }: StreamListening): () => void {
    const topics = new Set([ALL, isHidden ? HIDDEN : SHOWN, ...threads.map(threadTopic)]);
    const connection: StreamConnection = { sink, topics };
    this.#hub.open(connection, after === undefined ? [] : this.#missed(after, isHidden));
    return () => this.#hub.leave(connection);
  }

  #missed(after: number, isHidden: boolean): MessageBatch[] {
    const changes = Number.isNaN(after) ? undefined : this.#recent.since(after, isHidden);
    const talk = this.#talk.list();
    return [
      ...(changes ?? [factsBatch({ id: this.#version })]),
      ...(talk.length > 0 ? [talkBatch(talk, [])] : []),
    ];
  }

  /** `version` of the facts, read before the changes were. */
  publish(version: number, states: readonly MatchState[]): void {
    this.#version = Math.max(this.#version, version);
    for (const { change, traits } of states) this.#recent.add(this.#version, change, traits);
    const batch = (changes: LiveChange[]) =>
      new MessageBatch(changes.map(change => factsMessage({ id: this.#version, ...change })));
    this.#hub.send(SHOWN, batch(states.map(({ change }) => change)));
    this.#hub.send(HIDDEN, batch(states.flatMap(({ change }) => veiled(change) ?? [])));
  }

  /** Makes listeners refetch: changes up to `version` were missed, or are too many to send. */
  reset(version: number): void {
    this.#version = Math.max(this.#version, version);
    this.#recent.clear(this.#version);
    this.#hub.send(ALL, factsBatch({ id: this.#version }));
  }

  /**
   * Sends changed threads to all listeners, also to those who join within seconds (recent-threads.ts).
   * `threads`: JSON of the comments by address, for those who have that thread open.
   */
  talk(talk: readonly string[], threads: ReadonlyMap<string, string> = new Map()): void {
    this.#talk.add(talk);
    const byTopic = new Map([...threads].map(([address, json]) => [threadTopic(address), json]));
    const batches = new Map<string, MessageBatch>();
    this.#hub.sendEach(ALL, ({ topics }) => {
      const own = [...topics].flatMap(topic => byTopic.get(topic) ?? []);
      const key = own.join();
      const batch = batches.get(key) ?? talkBatch(talk, own);
      batches.set(key, batch);
      return batch;
    });
  }

  /** Events were lost: any thread may have changed. */
  talkMissed(): void {
    this.#hub.send(ALL, talkBatch([], []));
  }
}

/** `threads` are JSON already. */
function talkBatch(talk: readonly string[], threads: readonly string[]): MessageBatch {
  if (threads.length === 0) return batchOf({ talk });
  return new MessageBatch([{ data: `{"talk":${JSON.stringify(talk)},"threads":[${threads.join()}]}` }]);
}

const factsMessage = (message: FactsMessage): StreamMessage => ({
  id: message.id,
  data: JSON.stringify(message),
});
const factsBatch = (message: FactsMessage): MessageBatch => batchOf(message, message.id);
