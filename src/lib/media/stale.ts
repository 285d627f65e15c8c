import { UNUSED_MS } from './limits.ts';

/** upload.status. */
export const GRANTED = 0;
export const RECEIVING = 1;
export const STORED = 2;
export const REMOVED = 3;

export interface Kept {
  status: number;
  created_at: number;
  attached_at: number | null;
}

/**
 * Whether a file and its row may go: it was removed, or a day after it was begun it is still not there or nothing shows
 * it, whoever sent it. `now`: epoch milliseconds.
 */
export function isStale({ status, created_at, attached_at }: Kept, now: number): boolean {
  if (status === REMOVED) return true;
  if (now - created_at < UNUSED_MS) return false;
  return status !== STORED || attached_at === null;
}
