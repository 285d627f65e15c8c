/** Addresses of uploaded files: PUT with an upload token stores one, GET serves it to anyone. */
import type { Readable } from 'node:stream';
import type { App } from '../app/app.ts';
import { CODE_OK } from '../contract/envelope.ts';
import {
  asAppError,
  badInput,
  failureOf,
  foreignOrigin,
  methodNotAllowed,
  notFound,
} from '../errors/app-error.ts';
import { log } from '../kernel/log.server.ts';
import { RateLimit, WRITE_RATE } from '../load/rate-limit.ts';
import { isShown } from '../media/content.ts';
import { kindIn, UPLOAD_PATH } from '../media/key.ts';
import { bytesOf } from '../media/kind.ts';
import { TEXT_MAX } from '../media/limits.ts';
import { holdsPass } from '../media/pass.server.ts';
import { JPEG, openAsJpeg, TO_JPEG } from '../media/process.server.ts';
import { receive } from '../media/receive.server.ts';
import { badToken } from '../media/refusal.ts';
import { uploadAt } from '../media/repo.server.ts';
import { HIDDEN, STORED } from '../media/stale.ts';
import { MEDIA_WORDING } from '../media/wording.ts';
import { isKnown } from '../page-cache/etag.server.ts';
import { BODY_BOUNDS, type Bodies } from './bodies.ts';
import { DATA_HEADERS } from './headers.ts';
import { isForeign } from './origin.ts';
import type { ApiRequest } from './request.ts';
import type { Work } from './work.ts';

export interface UploadRequest extends Pick<ApiRequest, 'method' | 'path' | 'query' | 'header' | 'address'> {
  body: Readable;
}

export interface UploadAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Readable;
}

type Uploads = (request: UploadRequest) => Promise<UploadAnswer>;

/** Several spellings: some proxies drop headers with an underscore. */
const TOKEN_HEADERS = [
  'security_token',
  'oss_auth_key',
  'security-token',
  'oss-auth-key',
  'x-oss-security-token',
];
/** No script in a file runs, wherever it is opened. */
const POLICY = `${DATA_HEADERS['content-security-policy']}; sandbox`;
/** Bytes per millisecond: large uploads on slower connections time out. */
const SLOWEST = 64;
/** Bytes drained before a refusal: closing the connection at once could lose the answer. */
const PAST_BYTES = 16 * 1024 * 1024;
/**
 * Files are immutable but revalidated each time, so that hidden ones disappear at once; else it costs a 304.
 */
const ASKED_AGAIN = 'public, no-cache';
const FOR_ONE = 'private, no-store';

const keyOf = (path: string) => path.slice(UPLOAD_PATH.length);
export const isUpload = (path: string): boolean =>
  path.startsWith(UPLOAD_PATH) && kindIn(keyOf(path)) !== undefined;

/** Answers every request to an upload address. Never rejects: errors become envelopes. */
export function makeUploads(
  app: Pick<App, 'db' | 'files' | 'now' | 'origin' | 'secret'>,
  { work, bodies }: { work: Work; bodies: Bodies },
): Uploads {
  const limit = new RateLimit(WRITE_RATE);

  const put = (request: UploadRequest): Promise<UploadAnswer> =>
    bodies.open(request.address, async () => {
      endAfter(request.body, longestMs(request.path));
      try {
        return await takeIn(request);
      } catch (error) {
        // Drain the body first: a client reads no answer while still sending.
        await readPast(request);
        throw error;
      }
    });

  async function takeIn(request: UploadRequest): Promise<UploadAnswer> {
    const now = app.now();
    limit.pass(request.address, now);
    if (isForeign(request, app.origin)) throw foreignOrigin();
    const token = TOKEN_HEADERS.map(name => request.header(name)).find(value => value !== undefined);
    if (token === undefined || token.length > TEXT_MAX) throw badToken();
    const length = Number(request.header('content-length') ?? Number.NaN);
    const brought = { key: keyOf(request.path), token, length, body: request.body };
    const data = await receive({ ...app, now }, brought);
    return envelope(200, { code: CODE_OK, data });
  }

  async function get(request: UploadRequest): Promise<UploadAnswer> {
    const key = keyOf(request.path);
    const row = await uploadAt(app.db, key);
    const isHidden = row?.status === HIDDEN && holdsPass(request.query, { ...app, key, now: app.now() });
    if (!row || (row.status !== STORED && !isHidden)) throw notFound();
    const kept = isHidden ? FOR_ONE : ASKED_AGAIN;
    const asJpeg = isShown(row.type!) && wantsJpeg(request.query) && row.type !== JPEG;
    const etag = `"${key.split('/')[2]}${asJpeg ? '-jpg' : ''}"`;
    const type = asJpeg ? JPEG : row.type!;
    if (!isHidden && isKnown(request.header('if-none-match'), etag))
      return { status: 304, headers: { ...fileHeaders(type, kept), etag }, body: '' };
    const file = asJpeg
      ? await openAsJpeg(app.files, key, request.address)
      : await app.files.storage.open(key);
    if (!file) throw notFound();
    const headers = { ...fileHeaders(type, kept), etag, 'content-length': String(file.size) };
    return { status: 200, headers, body: file.stream };
  }

  return async request => {
    try {
      if (request.method === 'PUT') return await put(request);
      if (request.method === 'GET' || request.method === 'HEAD')
        return await work.run(request.address, () => get(request));
      throw methodNotAllowed(['GET', 'HEAD', 'PUT']);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.report) log.error({ err: error.cause }, `${request.method} ${request.path}`);
      return envelope(error.status, failureOf(error), error.headers);
    }
  };
}

/** Timeout of a body in milliseconds: the usual one, plus time for its largest size. */
const longestMs = (path: string): number => BODY_BOUNDS.ms + bytesOf(kindIn(keyOf(path))!) / SLOWEST;

/** Aborts a body that has not ended in time, with its connection. */
function endAfter(body: Readable, ms: number): void {
  const timer = setTimeout(() => body.destroy(), ms);
  for (const event of ['end', 'close']) body.once(event, () => clearTimeout(timer));
}

async function readPast({ body, header }: UploadRequest): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  let size = 0;
  if (Number(header('content-length')) > PAST_BYTES) return;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > PAST_BYTES) return;
    }
  } catch {
    // Aborted: the client is gone.
  }
}

/** Spec §7.2: conversion to JPG. Throws for any other processing, as there are no videos here. */
function wantsJpeg(query: string): boolean {
  const process = new URLSearchParams(query).get('x-oss-process');
  if (process !== null && process !== TO_JPEG) throw badInput('x-oss-process', MEDIA_WORDING.bad_process);
  return process !== null;
}

const fileHeaders = (type: string, kept: string): Record<string, string> => ({
  ...DATA_HEADERS,
  'content-security-policy': POLICY,
  'content-type': type,
  'content-disposition': isShown(type) ? 'inline' : 'attachment',
  'cache-control': kept,
});

const envelope = (status: number, body: object, headers: Record<string, string> = {}): UploadAnswer => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...DATA_HEADERS,
    ...headers,
  },
  body: JSON.stringify(body),
});
