/** Receives files: streamed to disk, and identified by their content. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { frozen } from '../account/refusal.ts';
import { hashOf } from '../account/sign-in/token.server.ts';
import { NORMAL } from '../account/status.ts';
import { AppError } from '../errors/app-error.ts';
import { KeyTaken } from '../ports/storage.ts';
import { HEAD_BYTES, typeOf } from './content.ts';
import type { MediaDeps } from './deps.ts';
import { INCOMING } from './grant.server.ts';
import { UPLOAD_PATH } from './key.ts';
import { bytesOf, type Family, familyOf, type UploadKind } from './kind.ts';
import { ATTEMPTS_MAX } from './limits.ts';
import { expectPicture, rewritePicture } from './picture.server.ts';
import * as refusal from './refusal.ts';
import * as repo from './repo.server.ts';
import { STORED } from './stale.ts';

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

interface Brought {
  key: string;
  token: string;
}

/** Stores the file sent with a grant. `length`: from Content-Length, NaN without it. */
export async function receive(
  deps: MediaDeps,
  { key, token, length, body }: Brought & { length: number; body: Readable },
): Promise<Received> {
  const upload = await entitled(deps, { key, token });
  if (upload.status === STORED) throw refusal.alreadyUploaded();
  expectFile(upload);
  const kind = upload.kind as UploadKind;
  if (length > bytesOf(kind)) throw refusal.tooLarge(familyOf(kind), bytesOf(kind));
  return take(deps, upload, body);
}

/** Stores a file that a client put straight into the storage; idempotent. */
export async function finish(deps: MediaDeps, brought: Brought): Promise<Received> {
  const upload = await entitled(deps, brought);
  if (upload.status === STORED) return receivedOf(upload, deps);
  expectFile(upload);
  const { storage } = deps.files;
  const object = INCOMING + upload.key;
  const file = storage.direct && (await storage.open(object));
  if (!file) throw refusal.notUploaded();
  try {
    return await take(deps, upload, file.stream);
  } finally {
    file.stream.destroy();
    await storage.remove(object);
  }
}

/** Throws, before the file is read, when the grant has no attempts left or the picture queue is full. */
function expectFile({ attempts, kind, owner }: repo.Upload): void {
  if (attempts >= ATTEMPTS_MAX) throw refusal.tooManyAttempts();
  if (familyOf(kind as UploadKind) === 'image') expectPicture(owner);
}

/** The grant of this key and token. Throws for an unknown, mismatched or expired one, or a frozen owner. */
async function entitled({ db, now }: MediaDeps, { key, token }: Brought): Promise<repo.Upload> {
  const upload = await repo.uploadAt(db, key);
  if (!upload) throw refusal.notUploaded();
  if (upload.token_hash !== hashOf(token) || upload.expires_at <= now) throw refusal.badToken();
  if ((await repo.ownerStatus(db, upload)) !== NORMAL) throw frozen();
  return upload;
}

async function take(deps: MediaDeps, upload: repo.Upload, body: Readable): Promise<Received> {
  const { db, files, now } = deps;
  if (!(await repo.claim(db, upload.key))) throw refusal.alreadyUploaded();
  const path = join(files.inbox, randomUUID());
  try {
    await mkdir(files.inbox, { recursive: true });
    const { kept, ...facts } = await look(body, path, upload);
    await files.storage.put(upload.key, kept, facts.type);
    await repo.markStored(db, upload.key, facts, now);
    return receivedOf({ ...upload, ...facts }, deps);
  } catch (error) {
    await repo.release(db, upload.key, isRefusedFile(error));
    throw error instanceof KeyTaken ? refusal.alreadyUploaded() : error;
  } finally {
    await Promise.all([path, rewritten(path)].map(file => rm(file, { force: true })));
  }
}

/** Whether the file itself is at fault, rather than the connection or a timeout. */
const isRefusedFile = (error: unknown): boolean => error instanceof AppError && error.field === refusal.FILE;

const rewritten = (path: string) => `${path}.new`;

/** Writes the body to `path` and identifies it; `kept` is the path of the bytes to store. */
async function look(body: Readable, path: string, { kind: name, owner }: repo.Upload) {
  const kind = name as UploadKind;
  const family = familyOf(kind);
  const head = await writeDown(body, path, family, bytesOf(kind));
  const type = typeOf(head, family);
  if (type === undefined) throw refusal.wrongType(family);
  if (family !== 'image')
    return { kept: path, type, size: (await stat(path)).size, width: null, height: null };
  const kept = rewritten(path);
  const picture = await rewritePicture(path, kept, type, owner);
  return { kept, type, size: (await stat(kept)).size, ...picture };
}

/**
 * Writes the body to disk; answers the first bytes. Stops reading a file over `max`, and the caller tells the
 * sender.
 */
async function writeDown(body: Readable, path: string, family: Family, max: number): Promise<Buffer> {
  const file = await open(path, 'wx', 0o600);
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    // Leaving the loop must not destroy the stream: the sender still has to receive the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > max) throw refusal.tooLarge(family, max);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      await file.write(chunk);
    }
  } catch (error) {
    throw body.errored ? refusal.interrupted(error) : error;
  } finally {
    await file.close();
  }
  if (size === 0) throw refusal.empty();
  return head.subarray(0, HEAD_BYTES);
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
