/** Receives files: streamed to disk, and identified by their content. */
import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../platform/errors/app-error.ts';
import { KeyTaken } from '../../platform/ports/storage.ts';
import { frozen } from '../account/refusal.ts';
import { hashOf } from '../account/sign-in/token.server.ts';
import { NORMAL } from '../account/status.ts';
import { HEAD_BYTES, typeOf } from './content.ts';
import type { MediaDeps } from './deps.ts';
import { INCOMING } from './grant.server.ts';
import { bytesOf, type Family, familyOf, type UploadKind } from './kind.ts';
import { ATTEMPTS_MAX } from './limits.ts';
import { TYPE_AT, tellingBoxes } from './mp4.ts';
import { UPLOAD_PATH } from './path.ts';
import { expectPicture, rewritePicture } from './picture.server.ts';
import { isOfTalk, JPEG, PNG } from './picture-type.ts';
import * as refusal from './refusal.ts';
import { unreadable } from './refusal.ts';
import { STORED } from './stale.ts';
import * as repo from './store.server.ts';
import { writeDown } from './write-down.server.ts';

const CHUNK_BYTES = 64 * 1024;
/** A box that players skip. */
const FREE = Buffer.from('free');
const MP4 = /^(video|audio)\/(mp4|quicktime)$/;

/** Makes telling boxes of the file at `path` into empty ones. Throws a refusal for one that is damaged. */
export async function blankTelling(path: string, type: string, family: Family): Promise<void> {
  if (!MP4.test(type)) return;
  await using file = await open(path, 'r+');
  const boxes = await tellingBoxes(file, (await file.stat()).size);
  if (!boxes) throw unreadable(family);
  const zeros = Buffer.alloc(CHUNK_BYTES);
  for (const { at, from, end } of boxes) {
    await file.write(FREE, 0, FREE.length, at + TYPE_AT);
    for (let done = from; done < end; done += CHUNK_BYTES)
      await file.write(zeros, 0, Math.min(CHUNK_BYTES, end - done), done);
  }
}

export interface Received {
  key: string;
  url: string;
  /** MIME type by its content. */
  type: string;
  /** Bytes. */
  size: number;
  /** Pixels of a picture. */
  width?: number;
  height?: number;
}

export interface UploadedPart {
  key: string;
  token: string;
}

/** Stores the file sent with a grant. `length`: from Content-Length, NaN without it. */
export async function receive(
  deps: MediaDeps,
  { key, token, length, body }: UploadedPart & { length: number; body: Readable },
): Promise<Received> {
  const upload = await entitled(deps, { key, token });
  if (upload.status === STORED) throw refusal.alreadyUploaded();
  await expectFile(deps, upload);
  expectRoom(upload.kind as UploadKind, length);
  return take(deps, upload, body, length);
}

/** Stores a file that a client put straight into the storage; idempotent. */
export async function finish(deps: MediaDeps, part: UploadedPart): Promise<Received> {
  const upload = await entitled(deps, part);
  if (upload.status === STORED) return receivedOf(upload, deps);
  await expectFile(deps, upload);
  const { storage } = deps.files;
  const object = INCOMING + upload.key;
  const file = storage.direct && (await storage.open(object));
  if (!file) throw refusal.notUploaded();
  try {
    return await take(deps, upload, file.stream, file.size);
  } finally {
    file.stream.destroy();
    await storage.remove(object);
  }
}

/** Throws, before the file is read, when the grant has no attempts left, or the picture queue or the disk is full. */
export async function expectFile(
  { files }: MediaDeps,
  { attempts, kind, owner }: repo.Upload,
): Promise<void> {
  if (attempts >= ATTEMPTS_MAX) throw refusal.tooManyAttempts();
  if (familyOf(kind as UploadKind) === 'image') expectPicture(owner);
  if (!(await files.hasRoom())) throw refusal.diskFull();
}

/** Throws when a file of `bytes` bytes is too large for the kind; NaN is not known yet. */
export function expectRoom(kind: UploadKind, bytes: number): void {
  if (bytes > bytesOf(kind)) throw refusal.tooLarge(familyOf(kind), bytesOf(kind));
}

/** The most that a file of `bytes` bytes, NaN for unknown, may have. */
export const mostOf = (kind: UploadKind, bytes: number): number =>
  Number.isNaN(bytes) ? bytesOf(kind) : bytes;

/** The grant of this key and token. Throws for an unknown, mismatched or expired one, or a frozen owner. */
export async function entitled({ db, now }: MediaDeps, { key, token }: UploadedPart): Promise<repo.Upload> {
  const upload = await repo.uploadAt(db, key);
  if (!upload) throw refusal.notUploaded();
  if (upload.token_hash !== hashOf(token) || upload.expires_at <= now) throw refusal.badToken();
  if ((await repo.ownerStatus(db, upload)) !== NORMAL) throw frozen();
  return upload;
}

/** `length`: of the body, NaN if it is unknown. */
async function take(deps: MediaDeps, upload: repo.Upload, body: Readable, length: number): Promise<Received> {
  const { db, files, now } = deps;
  const bytes = mostOf(upload.kind as UploadKind, length);
  if (!(await repo.claim(db, upload, { bytes, now }))) throw refusal.alreadyUploaded();
  const path = join(files.inbox, randomUUID());
  try {
    await writeDown(body, path, { kind: upload.kind as UploadKind, from: 0 });
    return await storeFile(deps, upload, path);
  } catch (error) {
    await repo.release(db, upload.key, { isRefused: isRefusedFile(error), part: 0 });
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether the file itself is at fault, rather than the connection or a timeout. */
export const isRefusedFile = (error: unknown): boolean =>
  error instanceof AppError && error.field === refusal.FILE;

const rewritten = (path: string) => `${path}.new`;

/** Stores the whole file at `path`, which the caller removes, under its claimed grant. Throws a refusal. */
export async function storeFile(deps: MediaDeps, upload: repo.Upload, path: string): Promise<Received> {
  const { db, files, now } = deps;
  try {
    const { file, ...facts } = await look(path, upload);
    await files.storage.put(upload.key, file, facts.type);
    await repo.markStored(db, upload.key, facts, now);
    return receivedOf({ ...upload, ...facts }, deps);
  } catch (error) {
    throw error instanceof KeyTaken ? refusal.alreadyUploaded() : error;
  } finally {
    await rm(rewritten(path), { force: true });
  }
}

/** What the file at `path` is; `file` is the path of the bytes to store. */
async function look(path: string, { kind, owner }: repo.Upload) {
  const family = familyOf(kind as UploadKind);
  const type = typeOf(await headOf(path), family);
  if (family === 'image') return lookAtPicture(path, type, { kind: kind as UploadKind, owner });
  if (type === undefined) throw refusal.wrongType(family);
  await blankTelling(path, type, family);
  return { file: path, type, size: (await stat(path)).size, width: null, height: null };
}

/** What the picture at `path` is once it is written anew, in the format that it is stored in. */
async function lookAtPicture(
  path: string,
  type: string | undefined,
  { kind, owner }: { kind: UploadKind; owner: string },
) {
  const isTaken = type === JPEG || type === PNG || (type !== undefined && isOfTalk(kind));
  if (!isTaken) throw refusal.wrongPicture(isOfTalk(kind));
  const file = rewritten(path);
  const picture = await rewritePicture(path, file, type, owner);
  return { file, size: (await stat(file)).size, ...picture };
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  if (bytesRead === 0) throw refusal.empty();
  return buffer.subarray(0, bytesRead);
}

const receivedOf = (
  { key, type, size, width, height }: repo.FileFacts & { key: string },
  { origin }: MediaDeps,
): Received => ({
  key,
  url: origin + UPLOAD_PATH + key,
  type: type!,
  size: size!,
  ...(width === null || height === null ? {} : { width, height }),
});
