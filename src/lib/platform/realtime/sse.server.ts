/** Answers a request with a stream that lasts as long as its reader listens. */
import type { ServerResponse } from 'node:http';
import type { Sink } from './connection.ts';
import { sseSink } from './sse.ts';

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would hold messages back until its buffer is full.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** Starts a stream that ends with its connection. Without chunked encoding all readers get the same bytes. */
export function openStream(response: ServerResponse): Sink {
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, STREAM_HEADERS);
  response.flushHeaders();
  return sseSink({
    write: bytes => void response.write(bytes),
    get waiting() {
      return response.writableLength;
    },
    end: () => void response.end(),
    cut: () => void response.destroy(),
  });
}

/** Refuses the stream; the client may retry after `seconds`. */
export function refuseStream(response: ServerResponse, status: number, text: string, seconds: number): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(text);
}
