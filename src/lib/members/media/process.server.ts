/** Pictures in another format or size: made on first request and stored beside the picture. */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Files, KeyTaken, type StoredFile } from '../../platform/ports/storage.ts';
import { writeVariant } from './picture.server.ts';
import { diskFull } from './refusal.ts';
import type { Variant } from './variant.ts';

export const JPEG = 'image/jpeg';

interface Original {
  key: string;
  /** MIME type of the picture. */
  type: string;
}

/** MIME type of a variant. */
export const typeOfVariant = ({ type }: Pick<Original, 'type'>, variant: Variant): string =>
  variant.isJpeg ? JPEG : type;

/**
 * A variant of the picture; undefined where there is none. `address`: of the requester. Throws 503 when the
 * queue is full, or the disk.
 */
export async function openVariant(
  { storage, inbox, hasRoom }: Files,
  original: Original,
  variant: Variant,
  address: string,
): Promise<StoredFile | undefined> {
  const key = original.key + variant.suffix;
  const made = await storage.open(key);
  if (made) return made;
  if (!(await hasRoom())) throw diskFull();
  const file = await storage.open(original.key);
  if (!file) return undefined;
  await mkdir(inbox, { recursive: true });
  const path = join(inbox, randomUUID());
  const converted = `${path}.new`;
  try {
    await pipeline(file.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await writeVariant({ from: path, to: converted }, variant, address);
    await storage.put(key, converted, typeOfVariant(original, variant)).catch(error => {
      // Another request stored it first.
      if (!(error instanceof KeyTaken)) throw error;
    });
  } finally {
    await Promise.all([path, converted].map(each => rm(each, { force: true })));
  }
  return storage.open(key);
}
