/** Addresses of uploaded files: PUT with an upload token stores one, GET serves it to anyone. */
import type { Readable } from 'node:stream';
import type { App } from '../app/app.ts';
import { kindIn } from '../members/media/key.ts';
import { bytesOf } from '../members/media/kind.ts';
import { TEXT_MAX } from '../members/media/limits.ts';
import { UPLOAD_PATH } from '../members/media/path.ts';
import { receive, type UploadedPart } from '../members/media/receive.server.ts';
import { badToken } from '../members/media/refusal.ts';
import { CODE_OK } from '../platform/contract/envelope.ts';
import {
  asAppError,
  failureOf,
  foreignOrigin,
  methodNotAllowed,
  unsupportedEncoding,
} from '../platform/errors/app-error.ts';
import { log } from '../platform/kernel/log.server.ts';
import { requestScope } from '../platform/kernel/request-scope.server.ts';
import { RateLimit, WRITE_RATE } from '../platform/load/rate-limit.ts';
import { loggedPath } from './answered.server.ts';
import { BODY_BOUNDS, type Bodies, isEncoded } from './bodies.ts';
import { DATA_HEADERS } from './headers.ts';
import { isForeign } from './origin.ts';
import { noteRefusal } from './refusal-note.server.ts';
import type { UploadAnswer, UploadRequest } from './upload-exchange.ts';
import { fileAt } from './upload-file.server.ts';
import { partHeaders, takePart } from './upload-part.server.ts';
import type { Work } from './work.ts';

type Uploads = (request: UploadRequest) => Promise<UploadAnswer>;

/** Several spellings: some proxies drop headers with an underscore. */
const TOKEN_HEADERS = [
  'security_token',
  'oss_auth_key',
  'security-token',
  'oss-auth-key',
  'x-oss-security-token',
];
/** Bytes per millisecond: large uploads on slower connections time out. */
const SLOWEST = 64;
/** Bytes drained before a refusal: closing the connection at once could lose the answer. */
const PAST_BYTES = 16 * 1024 * 1024;

const tokenOf = ({ header }: Pick<UploadRequest, 'header'>): string | undefined =>
  TOKEN_HEADERS.map(name => header(name)).find(value => value !== undefined);

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
    if (isEncoded(request.header('content-encoding'))) throw unsupportedEncoding();
    const part = partOf(request);
    if (request.method === 'PATCH') {
      const { data, headers } = await takePart({ ...app, now }, part, request);
      return envelope(200, data, headers);
    }
    const length = Number(request.header('content-length') ?? Number.NaN);
    const data = await receive({ ...app, now }, { ...part, length, body: request.body });
    return envelope(200, { code: CODE_OK, data });
  }

  function partOf(request: UploadRequest): UploadedPart {
    if (isForeign(request, app.origin)) throw foreignOrigin();
    const token = tokenOf(request);
    if (token === undefined || token.length > TEXT_MAX) throw badToken();
    return { key: keyOf(request.path), token };
  }

  /** Answers a sender who comes back with the progress. */
  async function tellProgress(request: UploadRequest): Promise<UploadAnswer> {
    const now = app.now();
    limit.pass(request.address, now);
    const headers = await partHeaders({ ...app, now }, partOf(request));
    return { status: 200, headers: { ...DATA_HEADERS, 'cache-control': 'no-store', ...headers }, body: '' };
  }

  return async request => {
    try {
      if (request.method === 'PUT' || request.method === 'PATCH') return await put(request);
      if (request.method === 'HEAD' && tokenOf(request) !== undefined) return await tellProgress(request);
      if (request.method === 'GET' || request.method === 'HEAD')
        return await work.run(request.address, () => fileAt(app, keyOf(request.path), request));
      throw methodNotAllowed(['GET', 'HEAD', 'PATCH', 'PUT']);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.report) log.error({ err: error.cause }, `${request.method} ${loggedPath(request.path)}`);
      noteRefusal(error);
      return envelope(error.status, failureOf(error, requestScope()?.id), error.headers);
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
