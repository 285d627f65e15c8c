/** Chunks of a PNG (PNG specification §5.3): length, name, data, checksum. */
import type { FileHandle } from 'node:fs/promises';

const SIGNATURE_BYTES = 8;
const AROUND_DATA = 12;
const NAME_AT = 4;
const HEAD_BYTES = 8;
const END = 'IEND';
const WINDOW_BYTES = 64 * 1024;

/**
 * Whether the chunks are complete to the last: a truncated file need not be decoded. Reads only chunk heads
 * through one small window, to spare memory.
 */
export async function hasEnd(file: Pick<FileHandle, 'read'>): Promise<boolean> {
  const window = Buffer.allocUnsafe(WINDOW_BYTES);
  let from = 0;
  let length = 0;
  for (let at = SIGNATURE_BYTES; ; ) {
    if (at + AROUND_DATA > from + length) {
      from = at;
      ({ bytesRead: length } = await file.read(window, 0, WINDOW_BYTES, from));
      if (length < AROUND_DATA) return false;
    }
    const head = at - from;
    if (window.toString('latin1', head + NAME_AT, head + HEAD_BYTES) === END) return true;
    at += AROUND_DATA + window.readUInt32BE(head);
  }
}
