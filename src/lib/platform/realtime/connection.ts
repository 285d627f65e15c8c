/** A connection, and the interface of its transport (sse.ts; a WebSocket's would be another). */
import type { MessageBatch } from './batch.ts';

/** One write for each call. */
export interface Sink {
  send(batch: MessageBatch): void;
  /** Sends a heartbeat, so that proxies and the client see a live connection. */
  beat(): void;
  /** Sets the client's reconnect delay, in milliseconds. */
  comeBackAfter(ms: number): void;
  /** Bytes written but still in the send buffer. */
  readonly waiting: number;
  end(): void;
  /** Destroys the connection at once. */
  cut(): void;
}

export interface StreamConnection {
  readonly sink: Sink;
  /** The topics it is subscribed to. */
  readonly topics: ReadonlySet<string>;
  /** Epoch milliseconds when the connection expires; undefined for never. */
  readonly until?: number | undefined;
}
