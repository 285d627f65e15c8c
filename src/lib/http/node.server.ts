/** Adapts Node's requests and responses to the router and the page cache. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { CachedPage, Encoded, Encoding } from '../platform/page-cache/entry.server.ts';
import { isKnown } from '../platform/page-cache/etag.server.ts';
import type { Bodies } from './bodies.ts';
import { PHONE_HINT } from './headers.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import { REQUEST_ID } from './request-id.server.ts';
import { endWith } from './unread-body.ts';
import type { UploadAnswer } from './upload-exchange.ts';

/** The headers that cached answers depend on, read without making Node parse them all. */
export interface Hints {
  accept: string | undefined;
  known: string | undefined;
  cookie: string | undefined;
  /** Sec-CH-UA-Mobile: '?1' on a phone. */
  mobile: string | undefined;
  userAgent: string | undefined;
  /** X-Forwarded-For: all of its lines as one. */
  forwarded: string | undefined;
  /** X-Request-Id, as it came. */
  requestId: string | undefined;
  /** How many Host headers it has: with two, a proxy and we could mean different sites (RFC 9112 §3.2). */
  hosts: number;
}

export function hintsOf(request: IncomingMessage): Hints {
  const hints: Hints = {
    accept: undefined,
    known: undefined,
    cookie: undefined,
    mobile: undefined,
    userAgent: undefined,
    forwarded: undefined,
    requestId: undefined,
    hosts: 0,
  };
  const raw = request.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!;
    const { length } = name;
    // The lengths of the names: skips most headers without comparing.
    if (length < 10 ? length !== 6 && length !== 4 : length > 16 || length === 11 || length === 14) continue;
    const lower = name.toLowerCase();
    if (lower === 'accept-encoding') hints.accept = raw[at + 1];
    else if (lower === 'if-none-match') hints.known = raw[at + 1];
    else if (lower === 'cookie') hints.cookie = raw[at + 1];
    else if (lower === PHONE_HINT) hints.mobile = raw[at + 1];
    else if (lower === 'user-agent') hints.userAgent = raw[at + 1];
    else if (lower === 'x-forwarded-for')
      hints.forwarded = hints.forwarded === undefined ? raw[at + 1] : `${hints.forwarded}, ${raw[at + 1]}`;
    else if (lower === REQUEST_ID) hints.requestId = raw[at + 1];
    else if (lower === 'host') hints.hosts++;
  }
  return hints;
}

const ACCEPTS_MAX = 500;
const accepts = new Map<string, Encoding>();

/** The best encoding that Accept-Encoding allows; memoised, as browsers send few different values. */
export function encodingOf(accept: string | undefined): Encoding {
  if (accept === undefined) return 'raw';
  let encoding = accepts.get(accept);
  if (encoding === undefined) {
    encoding = allows(accept, 'br') ? 'br' : allows(accept, 'gzip') ? 'gzip' : 'raw';
    if (accepts.size < ACCEPTS_MAX) accepts.set(accept, encoding);
  }
  return encoding;
}

const allows = (accept: string, encoding: string) =>
  accept
    .toLowerCase()
    .split(',')
    .map(part => part.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''));

/** Sends a cached entry, or a 304 to a client that has it already. */
export async function sendEntry(response: ServerResponse, entry: CachedPage, hints: Hints): Promise<void> {
  const encoding = encodingOf(hints.accept);
  if (!sendNow(response, entry, hints, encoding)) sendBytes(response, entry, await entry.encode(encoding));
}

/** Sends the entry only if its bytes are ready in this encoding; returns whether they were. */
export function sendNow(
  response: ServerResponse,
  entry: CachedPage,
  hints: Hints,
  encoding: Encoding,
): boolean {
  if (hints.known !== undefined && entry.etag !== undefined && isKnown(hints.known, entry.etag)) {
    response.writeHead(304, entry.notModified);
    response.end();
    return true;
  }
  const encoded = entry.variant(encoding);
  if (encoded) sendBytes(response, entry, encoded);
  return encoded !== undefined;
}

function sendBytes(response: ServerResponse, entry: CachedPage, { headers, body, text }: Encoded): void {
  response.writeHead(entry.status, headers);
  if (text === undefined) response.end(body);
  else response.end(text, 'latin1');
}

export function fromNode(
  request: IncomingMessage,
  {
    path,
    query,
    address,
    bodies,
    body,
  }: Pick<ApiRequest, 'path' | 'query' | 'address'> & { bodies: Bodies; body?: Promise<string> },
): ApiRequest {
  const { headers } = request;
  return {
    method: request.method ?? 'GET',
    path,
    query,
    header: name => {
      const value = headers[name];
      return (typeof value === 'string' ? value : value?.join(', ')) || undefined;
    },
    text: limit => body ?? bodies.text(request, limit, address),
    address,
  };
}

/** Not `instanceof`: in `astro dev` the page cache comes from another copy of the modules. */
export const isCached = (answer: ApiAnswer | CachedPage): answer is CachedPage => 'raw' in answer;

export async function sendAnswer(
  { request, response, hints }: { request: IncomingMessage; response: ServerResponse; hints: Hints },
  answer: ApiAnswer | CachedPage,
): Promise<void> {
  if (isCached(answer)) return sendEntry(response, answer, hints);
  const { status, headers, body, cookies = [] } = answer;
  const cookie = cookies.length > 0 ? { 'set-cookie': [...cookies] } : undefined;
  const length = status === 304 ? undefined : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...cookie, ...length, ...unread(request) });
  endWith(request, response, body);
}

/** Closes the connection when the request's body was not fully read. */
const unread = ({ complete }: IncomingMessage): Record<string, string> =>
  complete ? {} : { connection: 'close' };

/** Streams a file, or sends the error instead. */
export async function sendUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: UploadAnswer,
): Promise<void> {
  if (typeof body === 'string') {
    response.writeHead(status, {
      ...headers,
      ...(status === 304 ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...unread(request),
    });
    endWith(request, response, body);
    return;
  }
  response.writeHead(status, headers);
  if (request.method === 'HEAD') {
    body.destroy();
    response.end();
    return;
  }
  // A client that disconnects is not an error.
  await pipeline(body, response).catch(error => {
    // One that left before its file was ready leaves the file open.
    body.destroy();
    if (!response.destroyed) throw error;
  });
}
