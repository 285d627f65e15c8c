/** Files come in: never held in memory as a whole, and taken for what they are. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { frozen } from '../account/refusal.ts';
import { NORMAL } from '../account/status.ts';
import { hashOf } from '../account/token.server.ts';
import { KeyTaken } from '../ports/storage.ts';
import { HEAD_BYTES, typeOf } from './content.ts';
import type { MediaDeps } from './deps.ts';
import { INCOMING } from './grant.server.ts';
import { UPLOAD_PATH } from './key.ts';
import { bytesOf, type Family, familyOf, type UploadKind } from './kind.ts';
import { rewritePicture } from './picture.server.ts';
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

/** Stores the file that came with a leave. `length`: what Content-Length says, NaN without it. */
export async function receive(
  deps: MediaDeps,
  { key, token, length, body }: Brought & { length: number; body: Readable },
): Promise<Received> {
  const upload = await entitled(deps, { key, token });
  if (upload.status === STORED) throw refusal.alreadyUploaded();
  const kind = upload.kind as UploadKind;
  if (length > bytesOf(kind)) throw refusal.tooLarge(familyOf(kind), bytesOf(kind));
  return take(deps, upload, body);
}

/** Stores the file that a client put straight into the storage; again, says what was stored. */
export async function finish(deps: MediaDeps, brought: Brought): Promise<Received> {
  const upload = await entitled(deps, brought);
  if (upload.status === STORED) return receivedOf(upload, deps);
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

/** The leave of this key and token. Throws for one that is nobody's, is out of date, or whose owner was frozen. */
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
    const { kept, ...facts } = await look(body, path, upload.kind as UploadKind);
    await files.storage.put(upload.key, kept, facts.type);
    await repo.markStored(db, upload.key, facts, now);
    return receivedOf({ ...upload, ...facts }, deps);
  } catch (error) {
    await repo.release(db, upload.key);
    throw error instanceof KeyTaken ? refusal.alreadyUploaded() : error;
  } finally {
    await Promise.all([path, rewritten(path)].map(file => rm(file, { force: true })));
  }
}

const rewritten = (path: string) => `${path}.new`;

/** Writes the file down at `path` and says what it is; `kept` is where the bytes to be stored are. */
async function look(body: Readable, path: string, kind: UploadKind) {
  const family = familyOf(kind);
  const head = await writeDown(body, path, family, bytesOf(kind));
  const type = typeOf(head, family);
  if (type === undefined) throw refusal.wrongType(family);
  if (family !== 'image')
    return { kept: path, type, size: (await stat(path)).size, width: null, height: null };
  const kept = rewritten(path);
  const picture = await rewritePicture(path, kept, type);
  return { kept, type, size: (await stat(kept)).size, ...picture };
}

/** Answers the first bytes. What is too large is no longer read from there on: the caller says so to who sends it. */
async function writeDown(body: Readable, path: string, family: Family, max: number): Promise<Buffer> {
  const file = await open(path, 'wx', 0o600);
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    // Whoever sends has to hear the answer: the stream must not be destroyed by leaving the loop.
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
