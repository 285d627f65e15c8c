/** Serves uploaded files, in parts where a player requests them. */
import type { App } from '../app/app.ts';
import { isShown } from '../members/media/content.ts';
import { fileKey } from '../members/media/copy.server.ts';
import { holdsPass } from '../members/media/pass.server.ts';
import { JPEG } from '../members/media/picture-type.ts';
import { openVariant, typeOfVariant } from '../members/media/process.server.ts';
import { HIDDEN, STORED } from '../members/media/stale.ts';
import { type Upload, uploadAt } from '../members/media/store.server.ts';
import { snapshotFor, VARIANTS, type Variant } from '../members/media/variant.ts';
import { MEDIA_WORDING } from '../members/media/wording.ts';
import { badInput, notFound } from '../platform/errors/app-error.ts';
import { isKnown } from '../platform/page-cache/etag.server.ts';
import { DATA_HEADERS } from './headers.ts';
import { rangeOf } from './range.ts';
import type { UploadAnswer, UploadRequest } from './upload-exchange.ts';

type Served = Pick<App, 'db' | 'files' | 'now' | 'secret'>;
type FileRequest = Pick<UploadRequest, 'query' | 'header' | 'address'>;

/** Policy under which no script in a file runs, wherever it is opened. */
const POLICY = `${DATA_HEADERS['content-security-policy']}; sandbox`;
/**
 * Files are immutable but revalidated each time, so that hidden ones disappear at once; else it costs a 304.
 */
const REVALIDATED = 'public, no-cache';
const FOR_ONE = 'private, no-store';

/** Throws 404 for one that is not served, or no longer. */
export async function fileAt(app: Served, key: string, request: FileRequest): Promise<UploadAnswer> {
  const row = await uploadAt(app.db, key);
  const isHidden = row?.status === HIDDEN && holdsPass(request.query, { ...app, key, now: app.now() });
  if (!row || (row.status !== STORED && !isHidden)) throw notFound();
  const cacheControl = isHidden ? FOR_ONE : REVALIDATED;
  const process = processOf(request.query);
  const snapshot = process === null ? undefined : snapshotFor(process);
  if (snapshot) return snapshotOf(app, row, snapshot, request);
  const variant = isShown(row.type!) ? variantFor(row, process) : undefined;
  const etag = `"${key.split('/')[2]}${variant?.suffix ?? ''}"`;
  const type = variant ? typeOfVariant({ type: row.type! }, variant) : row.type!;
  if (!isHidden && isKnown(request.header('if-none-match'), etag))
    return { status: 304, headers: { ...fileHeaders(type, cacheControl), etag }, body: '' };
  if (!isShown(type) && process !== null) throw badInput('x-oss-process', MEDIA_WORDING.bad_process);
  if (!isShown(type)) return part(app, request, row, { ...fileHeaders(type, cacheControl), etag });
  const stored = fileKey(row);
  const file = variant
    ? await openVariant(app.files, { key: stored, type: row.type! }, variant, request.address)
    : await app.files.storage.open(stored);
  if (!file) throw notFound();
  const headers = { ...fileHeaders(type, cacheControl), etag, 'content-length': String(file.size) };
  return { status: 200, headers, body: file.stream };
}

/** The part of a video, voice or file that its player requests. */
async function part(
  { files }: Served,
  { header }: FileRequest,
  row: Upload,
  headers: Record<string, string>,
): Promise<UploadAnswer> {
  const range = rangeOf(header('range'), row.size!);
  const rangeHeaders = { ...headers, 'accept-ranges': 'bytes' };
  if (range === 'none')
    return { status: 416, headers: { ...rangeHeaders, 'content-range': `bytes */${row.size}` }, body: '' };
  const file = await files.storage.open(fileKey(row), range === 'whole' ? undefined : range);
  if (!file) throw notFound();
  const length = { ...rangeHeaders, 'content-length': String(file.size) };
  if (range === 'whole') return { status: 200, headers: length, body: file.stream };
  const { start, end } = range;
  return {
    status: 206,
    headers: { ...length, 'content-range': `bytes ${start}-${end}/${row.size}` },
    body: file.stream,
  };
}

const processOf = (query: string): string | null => new URLSearchParams(query).get('x-oss-process');

/** The picture that stands for a video. Throws 404 where its sender could take none. */
async function snapshotOf(
  app: Served,
  { poster }: Upload,
  variant: Variant,
  { address, header }: FileRequest,
): Promise<UploadAnswer> {
  const row = poster === null ? undefined : await uploadAt(app.db, poster);
  if (row?.status !== STORED) throw notFound(MEDIA_WORDING.no_snapshot);
  const etag = `"${row.key.split('/')[2]}${variant.suffix}"`;
  const headers = { ...fileHeaders(JPEG, REVALIDATED), etag };
  if (isKnown(header('if-none-match'), etag)) return { status: 304, headers, body: '' };
  const file = await openVariant(app.files, { key: fileKey(row), type: row.type! }, variant, address);
  if (!file) throw notFound(MEDIA_WORDING.no_snapshot);
  return { status: 200, headers: { ...headers, 'content-length': String(file.size) }, body: file.stream };
}

/** The requested variant; undefined for the picture as it is. Throws for any other processing. */
function variantFor({ type }: Upload, process: string | null): Variant | undefined {
  if (process === null) return undefined;
  const variant = Object.hasOwn(VARIANTS, process) ? VARIANTS[process] : undefined;
  if (!variant) throw badInput('x-oss-process', MEDIA_WORDING.bad_process);
  return variant.format === 'jpeg' && type === JPEG ? undefined : variant;
}

const fileHeaders = (type: string, cacheControl: string): Record<string, string> => ({
  ...DATA_HEADERS,
  'content-security-policy': POLICY,
  'content-type': type,
  'content-disposition': isShown(type) ? 'inline' : 'attachment',
  'cache-control': cacheControl,
});
