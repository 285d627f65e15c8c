/** Whether the disk has room for more files: they may not take what the database needs. */
import { type Disk, diskOf, freeNeeded } from '../../kernel/disk.server.ts';
import { log } from '../../kernel/log.server.ts';

/** How long an answer is reused: a flood of uploads need not check for each. */
const KNOWN_MS = 1000;

interface Surroundings {
  /** A monotonic clock in milliseconds. */
  stopwatch?: () => number;
  disk?: (folder: string) => Promise<Disk>;
}

/** Checks the folder's disk; the operator is notified when the answer changes. */
export function roomOf(
  folder: string,
  { stopwatch = () => performance.now(), disk = diskOf }: Surroundings = {},
): () => Promise<boolean> {
  let known: { until: number; answer: Promise<boolean> } | undefined;
  let wasRoomy = true;
  async function look(): Promise<boolean> {
    const found = await disk(folder);
    const isRoomy = found.free >= freeNeeded(found);
    if (wasRoomy && !isRoomy) log.error(`${folder}: the disk is nearly full, no files are taken in`);
    if (!wasRoomy && isRoomy) log.warn(`${folder}: the disk has room for files again`);
    wasRoomy = isRoomy;
    return isRoomy;
  }
  return () => {
    const now = stopwatch();
    if (!known || now >= known.until) known = { until: now + KNOWN_MS, answer: look() };
    return known.answer;
  };
}
