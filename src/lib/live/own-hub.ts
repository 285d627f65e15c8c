/** Members who listen in this process, each to what concerns them alone. */
import { HEARTBEAT, retryFrame } from './frame.ts';
import type { Sink } from './hub.ts';
import type { OwnMessage } from './shapes.ts';

/** Somebody's session: the stream lasts no longer. */
export interface Ear {
  userId: number;
  sessionId: number;
  /** Epoch milliseconds after which it ends: when its token does. */
  until: number;
}

/** Streams that one member may have open: several browsers and devices. */
export const OWN_STREAMS_MAX = 20;
/** A listener behind by more than this is let go: what it missed it asks for. */
const WAITING_MAX = 64 * 1024;
const RETRY_MS = { least: 1000, most: 4000 };

export class OwnHub {
  readonly #members = new Map<number, Map<Sink, Ear>>();
  /** No listener is taken any more. */
  isClosed = false;

  /** How many of a member's streams are open. */
  sizeOf(userId: number): number {
    return this.#members.get(userId)?.size ?? 0;
  }

  join(sink: Sink, ear: Ear): void {
    const own = this.#members.get(ear.userId) ?? new Map<Sink, Ear>();
    own.set(sink, ear);
    this.#members.set(ear.userId, own);
    const { least, most } = RETRY_MS;
    sink.write(retryFrame(Math.round(least + Math.random() * (most - least))));
  }

  leave(sink: Sink, userId: number): void {
    const own = this.#members.get(userId);
    own?.delete(sink);
    if (own?.size === 0) this.#members.delete(userId);
  }

  tell(userId: number, message: OwnMessage): void {
    const own = this.#members.get(userId);
    if (!own) return;
    const frame = Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
    for (const [sink, ear] of own) this.#send(sink, ear, frame);
  }

  /** Shows each connection that it is in use; ends those whose token has. `now` in epoch milliseconds. */
  beat(now: number): void {
    for (const own of this.#members.values())
      for (const [sink, ear] of own)
        if (ear.until <= now) this.#end(sink, ear);
        else this.#send(sink, ear, HEARTBEAT);
  }

  /** Sessions by which the member listens. */
  sessionsOf(userId: number): number[] {
    return [...new Set([...(this.#members.get(userId)?.values() ?? [])].map(({ sessionId }) => sessionId))];
  }

  /** Ends the member's streams, but those of the sessions that are kept. */
  endOf(userId: number, kept: ReadonlySet<number> = new Set()): void {
    for (const [sink, ear] of this.#members.get(userId) ?? [])
      if (!kept.has(ear.sessionId)) this.#end(sink, ear);
  }

  /** Ends every stream: who comes back asks for what it missed. */
  endAll(): void {
    for (const userId of [...this.#members.keys()]) this.endOf(userId);
  }

  /** Ends every stream; who comes after is refused. */
  close(): void {
    this.isClosed = true;
    this.endAll();
  }

  #send(sink: Sink, ear: Ear, bytes: Buffer): void {
    if (sink.waiting > WAITING_MAX) {
      this.leave(sink, ear.userId);
      sink.cut();
    } else sink.write(bytes);
  }

  #end(sink: Sink, ear: Ear): void {
    this.leave(sink, ear.userId);
    sink.end();
  }
}
