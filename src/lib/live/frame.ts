/** Messages as the lines of `text/event-stream` (HTML standard, 'Server-sent events'). */
import type { FactsMessage, LiveTalk } from './shapes.ts';

/** Tells proxies and browsers that the connection is in use; no listener sees it. */
export const HEARTBEAT = Buffer.from(':\n\n');

export const messageFrame = (message: FactsMessage): Buffer =>
  Buffer.from(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`);

/** Without an id a browser's cursor (Last-Event-ID) stays where it is. */
export const talkFrame = (message: LiveTalk): Buffer => Buffer.from(`data: ${JSON.stringify(message)}\n\n`);

/** After how many milliseconds a listener whose stream ended is to come back. */
export const retryFrame = (ms: number): Buffer => Buffer.from(`retry: ${ms}\n\n`);
