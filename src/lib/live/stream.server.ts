/** `/live`: the stream of changes, for as long as a reader's browser listens. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Addresses } from './addresses.ts';
import type { LiveHub, Sink } from './hub.ts';
import { LIVE } from './wording.ts';

export const LIVE_PATH = '/live';
/** Seconds until a browser that has too many streams may ask for another. */
export const BUSY_S = 30;
export const CLOSING_S = 5;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would hold messages back until its buffer is full.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

export type Listen = (
  request: IncomingMessage,
  response: ServerResponse,
  caller: { query: string; address: string },
) => void;

/** The handler of `/live`. `perAddress` bounds the streams of one caller. */
export function makeListen(hub: LiveHub, perAddress: number): Listen {
  const addresses = new Addresses(perAddress);
  return (request, response, { query, address }) => {
    // Another site's page has no use for them, and would take its readers' share.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return refuse(response, 403, LIVE.foreign, BUSY_S);
    if (request.method === 'HEAD') return void response.writeHead(200, STREAM_HEADERS).end();
    if (hub.isClosed) return refuse(response, 503, LIVE.closing, CLOSING_S);
    if (!addresses.enter(address)) return refuse(response, 429, LIVE.tooMany, BUSY_S);
    const sink = sinkOf(response);
    response.once('close', () => {
      hub.leave(sink);
      addresses.leave(address);
    });
    const asked = new URLSearchParams(query);
    const after = cursorOf(request.headers['last-event-id'] ?? asked.get('after'));
    open(response);
    hub.join(sink, { after, isHidden: asked.get('spoiler') === '0' });
  };
}

/** A stream ends with its connection: without chunks each message is the same bytes for all. */
export function open(response: ServerResponse): void {
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, STREAM_HEADERS);
  response.flushHeaders();
}

export const sinkOf = (response: ServerResponse): Sink => ({
  write: bytes => void response.write(bytes),
  get waiting() {
    return response.writableLength;
  },
  end: () => void response.end(),
  cut: () => void response.destroy(),
});

export function refuse(response: ServerResponse, status: number, text: string, seconds: number): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(text);
}

/** NaN for what is no cursor of ours. */
function cursorOf(text: string | string[] | null): number | undefined {
  if (text === null) return undefined;
  return /^\d{1,15}$/.test(String(text)) ? Number(text) : Number.NaN;
}
