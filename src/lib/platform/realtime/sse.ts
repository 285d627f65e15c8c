/** Server-sent events (HTML standard, 'Server-sent events') as a transport of the hub. */
import type { StreamMessage } from './batch.ts';
import type { Sink } from './connection.ts';

/** An SSE comment that shows proxies and browsers a live connection; pages do not see it. */
const HEARTBEAT = Buffer.from(':\n\n');

/** Where the bytes go. */
export interface ByteSink extends Pick<Sink, 'waiting' | 'end' | 'cut'> {
  write(bytes: Buffer): void;
}

/** A message without an id leaves a browser's cursor (Last-Event-ID) unchanged. */
const frameOf = ({ id, data }: StreamMessage): string =>
  id === undefined ? `data: ${data}\n\n` : `id: ${id}\ndata: ${data}\n\n`;

const encode = (messages: readonly StreamMessage[]): Buffer => Buffer.from(messages.map(frameOf).join(''));

export const sseSink = (to: ByteSink): Sink => ({
  send: batch => to.write(batch.as(encode)),
  beat: () => to.write(HEARTBEAT),
  comeBackAfter: ms => to.write(Buffer.from(`retry: ${ms}\n\n`)),
  get waiting() {
    return to.waiting;
  },
  end: () => to.end(),
  cut: () => to.cut(),
});
