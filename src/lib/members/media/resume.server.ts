/** Uploads that go on after a break (docs/uploads.md): what arrived waits beside the inbox's other files. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MediaDeps } from './deps.ts';
import type { UploadKind } from './kind.ts';
import { GRANT_MS, PARTS_BYTES_MAX, PARTS_MAX, UNUSED_MS } from './limits.ts';
import {
  entitled,
  expectFile,
  expectRoom,
  isRefusedFile,
  mostOf,
  type Received,
  storeFile,
  type UploadedPart,
} from './receive.server.ts';
import * as refusal from './refusal.ts';
import { RECEIVING, STORED } from './stale.ts';
import * as repo from './store.server.ts';
import { writeDown } from './write-down.server.ts';

export interface Progress {
  /** Bytes that are there. */
  offset: number;
  /** The file is stored. */
  isComplete: boolean;
}

export interface UploadAppending extends UploadedPart {
  /** How much the sender believes is there. */
  offset: number;
  /** Whether the file ends with this body. */
  isComplete: boolean;
  /** The length of the body, NaN if it is unknown. */
  length: number;
  body: Readable;
}

/** Keys hold no dot, and other files of the inbox no `part`. */
export const partPath = (inbox: string, key: string): string =>
  join(inbox, `part.${key.replaceAll('/', '.')}`);

/** Bodies that this process is receiving: a sender who comes back ends the connection that broke unnoticed. */
const receiving = new Map<string, { body: Readable; done: Promise<unknown> }>();

/** How far the upload is. Throws 409 while another process receives it. */
export async function progressOf(deps: MediaDeps, part: UploadedPart): Promise<Progress> {
  await entitled(deps, part);
  await breakOff(part.key);
  const upload = await entitled(deps, part);
  if (upload.status === STORED) return { offset: 0, isComplete: true };
  if (upload.status === RECEIVING) throw refusal.stillReceiving();
  return { offset: upload.part, isComplete: false };
}

/** Adds to what is there; stores the file with its last part. Throws 409 with the offset for another one. */
export async function append(deps: MediaDeps, input: UploadAppending): Promise<Received | Progress> {
  const { key, body, offset, length } = input;
  await entitled(deps, input);
  await breakOff(key);
  const upload = await entitled(deps, input);
  if (upload.status === STORED) throw refusal.alreadyUploaded();
  await expectFile(deps, upload);
  expectRoom(upload.kind as UploadKind, offset + length);
  if (offset !== upload.part) throw refusal.otherOffset(upload.part);
  const bytes = mostOf(upload.kind as UploadKind, offset + length);
  // Also of one that is to end with this body: it may break off.
  const waiting = await repo.partsOf(deps.db, upload, deps.now);
  if (waiting.count >= PARTS_MAX || waiting.bytes + bytes > PARTS_BYTES_MAX) throw refusal.tooManyParts();
  if (!(await repo.claim(deps.db, upload, { bytes, part: offset, now: deps.now })))
    throw refusal.stillReceiving();
  const done = take(deps, upload, input);
  receiving.set(key, { body, done: done.catch(() => {}) });
  try {
    return await done;
  } finally {
    receiving.delete(key);
  }
}

async function breakOff(key: string): Promise<void> {
  const other = receiving.get(key);
  other?.body.destroy(new Error('The sender came back.'));
  await other?.done;
}

async function take(
  deps: MediaDeps,
  upload: repo.Upload,
  { body, offset, isComplete }: UploadAppending,
): Promise<Received | Progress> {
  const { db, files, now } = deps;
  const path = partPath(files.inbox, upload.key);
  const kind = upload.kind as UploadKind;
  const expiresAt = Math.min(now + GRANT_MS, upload.created_at + UNUSED_MS);
  try {
    await writeDown(body, path, { kind, from: offset });
    if (isComplete) {
      const received = await storeFile(deps, upload, path);
      await rm(path, { force: true });
      return received;
    }
  } catch (error) {
    const isRefused = isRefusedFile(error);
    if (isRefused) await rm(path, { force: true });
    const part = isRefused ? 0 : await sizeOf(path);
    await repo.release(db, upload.key, { isRefused, part, expiresAt });
    throw error;
  }
  const part = await sizeOf(path);
  await repo.release(db, upload.key, { isRefused: false, part, expiresAt });
  return { offset: part, isComplete: false };
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
