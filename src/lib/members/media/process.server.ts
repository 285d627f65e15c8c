/** Pictures in another format or size: made on first request and stored beside the picture. */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Files, KeyTaken, type StoredFile } from '../../platform/ports/storage.ts';
import { writeVariant } from './picture.server.ts';
import { JPEG } from './picture-type.ts';
import { diskFull } from './refusal.ts';
import type { Variant } from './variant.ts';

const TYPES = { jpeg: JPEG, webp: 'image/webp' } as const;

interface Original {
  key: string;
  /** MIME type of the picture. */
  type: string;
}

/** MIME type of a variant. */
export const typeOfVariant = ({ type }: Pick<Original, 'type'>, variant: Variant): string =>
  variant.format ? TYPES[variant.format] : type;

/** Variants being made by this process: a room's members ask for a new picture at the same moment. */
const making = new Map<string, Promise<boolean>>();

/**
 * A variant of the picture; undefined where there is none. `address`: of the requester. Throws 503 when the
 * queue is full, or the disk.
 */
export async function openVariant(
  files: Files,
  original: Original,
  variant: Variant,
  address: string,
): Promise<StoredFile | undefined> {
  const key = original.key + variant.suffix;
  const made = await files.storage.open(key);
  if (made) return made;
  const done = making.get(key) ?? make(files, original, variant, address);
  making.set(key, done);
  try {
    return (await done) ? await files.storage.open(key) : undefined;
  } finally {
    making.delete(key);
  }
}

/** Makes the variant and stores it; false where the picture is gone. */
async function make(
  { storage, inbox, hasRoom }: Files,
  original: Original,
  variant: Variant,
  address: string,
): Promise<boolean> {
  if (!(await hasRoom())) throw diskFull();
  const file = await storage.open(original.key);
  if (!file) return false;
  await mkdir(inbox, { recursive: true });
  const path = join(inbox, randomUUID());
  const converted = `${path}.new`;
  try {
    await pipeline(file.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await writeVariant({ from: path, to: converted }, variant, address);
    await storage
      .put(original.key + variant.suffix, converted, typeOfVariant(original, variant))
      .catch(error => {
        // Another process stored it first.
        if (!(error instanceof KeyTaken)) throw error;
      });
    return true;
  } finally {
    await Promise.all([path, converted].map(each => rm(each, { force: true })));
  }
}
