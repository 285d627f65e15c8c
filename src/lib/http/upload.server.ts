/** Addresses of uploaded files: PUT with a leave brings one, GET gives it to anyone. */
import type { Readable } from 'node:stream';
import type { App } from '../app/app.ts';
import {
  asAppError,
  badInput,
  failureOf,
  foreignOrigin,
  methodNotAllowed,
  notFound,
  tooManyRequests,
} from '../app/errors.ts';
import { CODE_OK } from '../contract/envelope.ts';
import { isShown } from '../media/content.ts';
import { kindIn, UPLOAD_PATH } from '../media/key.ts';
import { TEXT_MAX } from '../media/limits.ts';
import { badToken } from '../media/refusal.ts';
import { uploadAt } from '../media/repo.server.ts';
import { JPEG, openAsJpeg, receive, TO_JPEG } from '../media/service.server.ts';
import { STORED } from '../media/stale.ts';
import { MEDIA_WORDING } from '../media/wording.ts';
import { isKnown } from '../page-cache/etag.server.ts';
import { DATA_HEADERS } from './headers.ts';
import { isForeign } from './origin.ts';
import { RateLimit, READ_RATE, WRITE_RATE } from './rate-limit.ts';
import type { ApiRequest } from './request.ts';

export interface UploadRequest extends Pick<ApiRequest, 'method' | 'path' | 'query' | 'header' | 'address'> {
  body: Readable;
}

export interface UploadAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Readable;
}

type Uploads = (request: UploadRequest) => Promise<UploadAnswer>;

/** Nobody's name for a header goes through every proxy: some drop those with an underscore. */
const TOKEN_HEADERS = [
  'security_token',
  'oss_auth_key',
  'security-token',
  'oss-auth-key',
  'x-oss-security-token',
];
/** Nothing of it runs, wherever it is opened. */
const POLICY = `${DATA_HEADERS['content-security-policy']}; sandbox`;
/** A key is written once. */
const LASTING = 'public, max-age=31536000, immutable';

const keyOf = (path: string) => path.slice(UPLOAD_PATH.length);
export const isUpload = (path: string): boolean =>
  path.startsWith(UPLOAD_PATH) && kindIn(keyOf(path)) !== undefined;

/** Answers every request to such an address. Never rejects: whatever is thrown becomes an envelope. */
export function makeUploads(app: Pick<App, 'db' | 'files' | 'now' | 'env'>): Uploads {
  const origin = new URL(app.env.PUBLIC_URL).origin;
  const limits = { read: new RateLimit(READ_RATE), write: new RateLimit(WRITE_RATE) };

  function pay(limit: RateLimit, { address }: UploadRequest, now: number): void {
    const wait = limit.wait(address, now);
    if (wait > 0) throw tooManyRequests(wait);
    limit.take(address, now);
  }

  async function put(request: UploadRequest): Promise<UploadAnswer> {
    const now = app.now();
    if (isForeign(request, origin)) throw foreignOrigin();
    const token = TOKEN_HEADERS.map(name => request.header(name)).find(value => value !== undefined);
    if (token === undefined || token.length > TEXT_MAX) throw badToken();
    pay(limits.write, request, now);
    const length = Number(request.header('content-length') ?? Number.NaN);
    const brought = { key: keyOf(request.path), token, length, body: request.body };
    const data = await receive({ ...app, now, origin }, brought);
    return envelope(200, { code: CODE_OK, data });
  }

  async function get(request: UploadRequest): Promise<UploadAnswer> {
    pay(limits.read, request, app.now());
    const key = keyOf(request.path);
    const row = await uploadAt(app.db, key);
    if (row?.status !== STORED) throw notFound();
    const asJpeg = isShown(row.type!) && wantsJpeg(request.query) && row.type !== JPEG;
    const etag = `"${key.split('/')[2]}${asJpeg ? '-jpg' : ''}"`;
    const type = asJpeg ? JPEG : row.type!;
    if (isKnown(request.header('if-none-match'), etag))
      return { status: 304, headers: { ...fileHeaders(type), etag }, body: '' };
    const file = asJpeg ? await openAsJpeg(app.files, key) : await app.files.storage.open(key);
    if (!file) throw notFound();
    const headers = { ...fileHeaders(type), etag, 'content-length': String(file.size) };
    return { status: 200, headers, body: file.stream };
  }

  return async request => {
    try {
      if (request.method === 'PUT') return await put(request);
      if (request.method === 'GET' || request.method === 'HEAD') return await get(request);
      throw methodNotAllowed(['GET', 'HEAD', 'PUT']);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.report) console.error(`${request.method} ${request.path}`, error.cause);
      return envelope(error.status, failureOf(error), error.headers);
    }
  };
}

/** Spec §7.2: conversion to JPG. Throws for any other processing: there is no video here that could be looked into. */
function wantsJpeg(query: string): boolean {
  const process = new URLSearchParams(query).get('x-oss-process');
  if (process !== null && process !== TO_JPEG) throw badInput('x-oss-process', MEDIA_WORDING.bad_process);
  return process !== null;
}

const fileHeaders = (type: string): Record<string, string> => ({
  ...DATA_HEADERS,
  'content-security-policy': POLICY,
  'content-type': type,
  'content-disposition': isShown(type) ? 'inline' : 'attachment',
  'cache-control': LASTING,
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
