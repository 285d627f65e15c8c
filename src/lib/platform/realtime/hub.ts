/**
 * This process's connections by topic. Messages are encoded once; slow connections do not delay others, and a
 * message to thousands does not delay the requests that come meanwhile.
 */
import type { MessageBatch } from './batch.ts';
import type { StreamConnection } from './connection.ts';

/** Bytes of backlog above which a connection is cut: its client reconnects and receives what it missed. */
const WAITING_MAX = 64 * 1024;
/** Range of the random reconnect delay, so that clients do not all reconnect at once. */
const RETRY_MS = { least: 1000, most: 4000 };
/**
 * How long connections are written to in one turn of the event loop: a request that comes meanwhile takes several
 * turns.
 */
const SLICE_MS = 5;

/** What is still to be done to the connections from `next` on. */
interface Round {
  to: readonly StreamConnection[];
  next: number;
  act(connection: StreamConnection): void;
}

export class Hub {
  readonly #stopwatch: () => number;
  readonly #connections = new Set<StreamConnection>();
  readonly #topics = new Map<string, Set<StreamConnection>>();
  /** Begun in this order, each finished before the next: a reader's cursor never passes what it has not got. */
  readonly #rounds: Round[] = [];
  /** Whether `close` was called: callers refuse new connections. */
  isClosed = false;

  /** `stopwatch`: a monotonic clock in milliseconds. */
  constructor(stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
  }

  /** How many connections are open. */
  get size(): number {
    return this.#connections.size;
  }

  /** Sends the `missed` batches, then everything sent to the connection's topics. */
  open(connection: StreamConnection, missed: readonly MessageBatch[] = []): void {
    this.#connections.add(connection);
    for (const topic of connection.topics) this.#of(topic).add(connection);
    const { least, most } = RETRY_MS;
    connection.sink.comeBackAfter(Math.round(least + Math.random() * (most - least)));
    for (const batch of missed) connection.sink.send(batch);
  }

  leave(connection: StreamConnection): void {
    this.#connections.delete(connection);
    for (const topic of connection.topics) {
      const among = this.#topics.get(topic);
      among?.delete(connection);
      if (among?.size === 0) this.#topics.delete(topic);
    }
  }

  connections(topic: string): ReadonlySet<StreamConnection> {
    return this.#topics.get(topic) ?? NOBODY;
  }

  /** How many connections a topic has. */
  count(topic: string): number {
    return this.connections(topic).size;
  }

  send(topic: string, batch: MessageBatch): void {
    this.sendEach(topic, () => batch);
  }

  /** Sends each connection of the topic its batch from `batchFor`; undefined sends nothing. */
  sendEach(topic: string, batchFor: (connection: StreamConnection) => MessageBatch | undefined): void {
    this.#toEach(this.connections(topic), connection => {
      const batch = batchFor(connection);
      if (batch && !batch.isEmpty && this.#keepsUp(connection)) connection.sink.send(batch);
    });
  }

  /** Sends each connection a heartbeat; ends expired connections. `now` in epoch milliseconds. */
  beat(now: number): void {
    this.#toEach(this.#connections, connection => {
      if (connection.until !== undefined && connection.until <= now) this.#end(connection);
      else if (this.#keepsUp(connection)) connection.sink.beat();
    });
  }

  /** Ends the connections of a topic. */
  end(topic: string): void {
    for (const connection of this.connections(topic)) this.#end(connection);
  }

  /** Ends every connection; later ones are refused. */
  close(): void {
    this.isClosed = true;
    while (this.#rounds.length > 0) this.#slice();
    for (const connection of this.#connections) this.#end(connection);
  }

  /** The first slice at once, unless an earlier round is under way; the others in later turns of the event loop. */
  #toEach(connections: ReadonlySet<StreamConnection>, act: Round['act']): void {
    if (connections.size === 0) return;
    this.#rounds.push({ to: [...connections], next: 0, act });
    if (this.#rounds.length === 1) this.#run();
  }

  #run(): void {
    this.#slice();
    if (this.#rounds.length > 0) setImmediate(() => this.#run());
  }

  #slice(): void {
    const end = this.#stopwatch() + SLICE_MS;
    while (this.#rounds.length > 0 && this.#stopwatch() < end) {
      const round = this.#rounds[0]!;
      const connection = round.to[round.next++]!;
      if (this.#connections.has(connection)) round.act(connection);
      if (round.next === round.to.length) this.#rounds.shift();
    }
  }

  #of(topic: string): Set<StreamConnection> {
    const among = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, among);
    return among;
  }

  #keepsUp(connection: StreamConnection): boolean {
    if (connection.sink.waiting <= WAITING_MAX) return true;
    this.leave(connection);
    connection.sink.cut();
    return false;
  }

  #end(connection: StreamConnection): void {
    this.leave(connection);
    connection.sink.end();
  }
}

const NOBODY: ReadonlySet<StreamConnection> = new Set();
