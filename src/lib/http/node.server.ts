/** Node's requests and answers for the router and the page cache: the way that serves readers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { payloadTooLarge } from '../app/errors.ts';
import { type Encoded, type Encoding, Entry } from '../page-cache/entry.server.ts';
import { isKnown } from '../page-cache/etag.server.ts';
import { PHONE_HINT } from './headers.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import type { UploadAnswer } from './upload.server.ts';

/** What a request for something kept is asked about, read without making Node parse all headers. */
export interface Hints {
  accept: string | undefined;
  known: string | undefined;
  cookie: string | undefined;
  /** '?1' from a browser that says that it is a phone's. */
  mobile: string | undefined;
}

export function hintsOf(request: IncomingMessage): Hints {
  const hints: Hints = { accept: undefined, known: undefined, cookie: undefined, mobile: undefined };
  const raw = request.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!;
    // The lengths of the four names: most headers are told apart without a comparison.
    if (name.length !== 15 && name.length !== 13 && name.length !== 6 && name.length !== 16) continue;
    const lower = name.toLowerCase();
    if (lower === 'accept-encoding') hints.accept = raw[at + 1];
    else if (lower === 'if-none-match') hints.known = raw[at + 1];
    else if (lower === 'cookie') hints.cookie = raw[at + 1];
    else if (lower === PHONE_HINT) hints.mobile = raw[at + 1];
  }
  return hints;
}

const ACCEPTS_MAX = 500;
const accepts = new Map<string, Encoding>();

/** The best encoding that Accept-Encoding allows. Browsers send few different ones: each is read once. */
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

/** Sends what is kept: nothing but the status to a reader who has it already. */
export async function sendEntry(response: ServerResponse, entry: Entry, hints: Hints): Promise<void> {
  const encoding = encodingOf(hints.accept);
  if (!sendNow(response, entry, hints, encoding)) sendBytes(response, entry, await entry.encode(encoding));
}

/** As `sendEntry` if the bytes are at hand in the encoding asked for; whether they were. */
export function sendNow(response: ServerResponse, entry: Entry, hints: Hints, encoding: Encoding): boolean {
  if (hints.known !== undefined && entry.etag !== undefined && isKnown(hints.known, entry.etag)) {
    response.writeHead(304, entry.notModified);
    response.end();
    return true;
  }
  const encoded = entry.variant(encoding);
  if (encoded) sendBytes(response, entry, encoded);
  return encoded !== undefined;
}

function sendBytes(response: ServerResponse, entry: Entry, { headers, body }: Encoded): void {
  response.writeHead(entry.status, headers);
  response.end(body);
}

export function fromNode(request: IncomingMessage, path: string, query: string, address: string): ApiRequest {
  const { headers } = request;
  return {
    method: request.method ?? 'GET',
    path,
    query,
    header: name => [headers[name]].flat().join(', ') || undefined,
    text: limit => textOf(request, limit),
    address,
  };
}

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ApiAnswer | Entry,
): Promise<void> {
  if (answer instanceof Entry) return sendEntry(response, answer, hintsOf(request));
  const { status, headers, body, cookies = [] } = answer;
  const cookie = cookies.length > 0 ? { 'set-cookie': [...cookies] } : undefined;
  const length = status === 304 ? undefined : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...cookie, ...length });
  response.end(body);
}

/** Read past before a refusal is told: who is still sending hears nothing, and one that ends the connection may be lost. */
const PAST_BYTES = 16 * 1024 * 1024;

/** Sends a file as it is read, or what is said instead of one. */
export async function sendUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: UploadAnswer,
): Promise<void> {
  if (typeof body === 'string') {
    await readPast(request);
    response.writeHead(status, {
      ...headers,
      ...(status === 304 ? {} : { 'content-length': Buffer.byteLength(body) }),
    });
    response.end(body);
    return;
  }
  response.writeHead(status, headers);
  if (request.method === 'HEAD') {
    body.destroy();
    response.end();
    return;
  }
  // A reader who leaves is no fault of ours.
  await pipeline(body, response).catch(error => {
    if (!response.destroyed) throw error;
  });
}

async function readPast(request: IncomingMessage): Promise<void> {
  let size = 0;
  if (Number(request.headers['content-length']) > PAST_BYTES) return;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > PAST_BYTES) return;
    }
  } catch {
    // It was broken off: nobody is there to hear.
  }
}

function textOf(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > limit) return reject(payloadTooLarge());
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(payloadTooLarge());
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}
