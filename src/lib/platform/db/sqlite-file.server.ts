/** Checks a SQLite file's header before it is opened (SQLite, Database File Format, section 1.3). */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/**
 * Whether the file is shorter than its header says, as an interrupted copy is. SQLite itself detects other
 * faults.
 */
export function isTruncated(file: string): boolean {
  const size = sizeOf(file);
  // Pages that the header counts may still be in the WAL.
  if (size === 0 || sizeOf(`${file}-wal`) > 0) return false;
  if (size < HEADER_BYTES) return true;
  const header = headerOf(file);
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return false;
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const isCounted = header.readUInt32BE(24) === header.readUInt32BE(92);
  return isCounted && size < header.readUInt32BE(28) * pageSize;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(descriptor);
  }
  return header;
}
