/** Writes bodies to disk as they come. */
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { bytesOf, familyOf, type UploadKind } from './kind.ts';
import { interrupted, tooLarge } from './refusal.ts';

interface Writing {
  kind: UploadKind;
  /** Bytes that are there already: it goes on behind them, and what stands behind is cut off. */
  from: number;
}

/**
 * Stops reading a file that is too large for its kind, and the caller tells the sender. What arrived before
 * the connection broke stays.
 */
export async function writeDown(body: Readable, path: string, { kind, from }: Writing): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await using file = await open(path, from > 0 ? 'r+' : 'w', 0o600);
  await file.truncate(from);
  const max = bytesOf(kind);
  let size = from;
  try {
    // Leaving the loop must not destroy the stream: the sender still has to receive the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (size + chunk.length > max) throw tooLarge(familyOf(kind), max);
      await file.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
  } catch (error) {
    throw body.errored ? interrupted(error) : error;
  }
}
