/** Room on a disk, and how much of it is the database's. */
import { statfs } from 'node:fs/promises';

const GIBIBYTE = 1024 ** 3;
const LEAST_BYTES = 2 * GIBIBYTE;
const SHARE = 0.1;
/** A tenth of a large disk is more than a database grows by before somebody looks. */
const SHARE_MAX_BYTES = 20 * GIBIBYTE;

/** Bytes. */
export interface Disk {
  free: number;
  size: number;
}

/** The disk of a folder. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Bytes that stay free for the database: files that are not it take none of them. Pure. */
export const freeNeeded = ({ size }: Pick<Disk, 'size'>): number =>
  Math.max(LEAST_BYTES, Math.min(size * SHARE, SHARE_MAX_BYTES));
