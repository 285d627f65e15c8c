/** The `/live/me` streams of this process: each member receives only their own messages. */
import { batchOf } from '../../platform/realtime/batch.ts';
import type { Sink, StreamConnection } from '../../platform/realtime/connection.ts';
import { Hub } from '../../platform/realtime/hub.ts';
import type { OwnMessage } from './shapes.ts';

/** The session behind a stream, which ends with it. */
export interface MemberSession {
  userId: number;
  sessionId: number;
  /** Epoch milliseconds when the token, and with it the stream, expires. */
  until: number;
}

/** Maximum of open streams per member, for several browsers and devices. */
export const OWN_STREAMS_MAX = 20;

const ALL = 'members';
const memberTopic = (userId: number) => `member:${userId}`;
const SESSION = 'session:';

export class MemberStreams {
  readonly #hub: Hub;

  constructor(hub = new Hub()) {
    this.#hub = hub;
  }

  get isClosed(): boolean {
    return this.#hub.isClosed;
  }

  /** How many of a member's streams are open. */
  sizeOf(userId: number): number {
    return this.#hub.count(memberTopic(userId));
  }

  /** Returns the function that leaves. */
  join(sink: Sink, { userId, sessionId, until }: MemberSession): () => void {
    const topics = new Set([ALL, memberTopic(userId), SESSION + sessionId]);
    const connection: StreamConnection = { sink, topics, until };
    this.#hub.open(connection);
    return () => this.#hub.leave(connection);
  }

  publish(userId: number, message: OwnMessage): void {
    if (this.sizeOf(userId) > 0) this.#hub.send(memberTopic(userId), batchOf(message));
  }

  /** Sessions of all open streams. */
  get sessions(): number[] {
    return this.#sessionsAt(ALL);
  }

  /** Sessions of the member's open streams. */
  sessionsOf(userId: number): number[] {
    return this.#sessionsAt(memberTopic(userId));
  }

  #sessionsAt(among: string): number[] {
    const topics = [...this.#hub.connections(among)].flatMap(({ topics }) => [...topics]);
    const sessions = topics.filter(topic => topic.startsWith(SESSION));
    return [...new Set(sessions)].map(topic => Number(topic.slice(SESSION.length)));
  }

  /** Ends the streams of a session. */
  endSession(id: number): void {
    this.#hub.end(SESSION + id);
  }

  /** Ends the member's streams, except those of the `except` sessions. */
  endOf(userId: number, except: ReadonlySet<number> = new Set()): void {
    for (const id of this.sessionsOf(userId)) if (!except.has(id)) this.endSession(id);
  }

  /** Ends every stream; clients reconnect and fetch what they missed. */
  endAll(): void {
    this.#hub.end(ALL);
  }
}
