/** Pictures in another format (spec §7.2): converted on first request and stored beside the picture. */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Files, KeyTaken, type StoredFile } from '../ports/storage.ts';
import { toJpeg } from './picture.server.ts';

export const JPEG = 'image/jpeg';
/** The one conversion supported: `x-oss-process=image/format,jpg`. */
export const TO_JPEG = 'image/format,jpg';
/** Key of a picture's JPEG. */
export const jpegKey = (key: string): string => `${key}-jpg`;

/**
 * The picture at `key` as a JPEG; undefined where there is none. `address`: of the requester. Throws 503 when
 * the queue is full.
 */
export async function openAsJpeg(
  { storage, inbox }: Files,
  key: string,
  address: string,
): Promise<StoredFile | undefined> {
  const made = await storage.open(jpegKey(key));
  if (made) return made;
  const original = await storage.open(key);
  if (!original) return undefined;
  await mkdir(inbox, { recursive: true });
  const path = join(inbox, randomUUID());
  const converted = `${path}.new`;
  try {
    await pipeline(original.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await toJpeg(path, converted, address);
    await storage.put(jpegKey(key), converted, JPEG).catch(error => {
      // Another request stored it first.
      if (!(error instanceof KeyTaken)) throw error;
    });
  } finally {
    await Promise.all([path, converted].map(file => rm(file, { force: true })));
  }
  return storage.open(jpegKey(key));
}
