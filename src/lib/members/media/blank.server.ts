/** Removes place, camera and notes from MP4 and MOV files: without a decoder, and nothing moves. */
import { open } from 'node:fs/promises';
import type { Family } from './kind.ts';
import { TYPE_AT, tellingBoxes } from './mp4.ts';
import { unreadable } from './refusal.ts';

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
