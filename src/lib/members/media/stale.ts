import { UNUSED_MS } from './limits.ts';

/** upload.status. */
export const GRANTED = 0;
export const RECEIVING = 1;
export const STORED = 2;
export const REMOVED = 3;
/** Hidden by an operator: stays stored, since an appeal may restore it. */
export const HIDDEN = 4;

export interface UploadState {
  status: number;
  created_at: number;
  attached_at: number | null;
}

/**
 * Whether a file and its row may be deleted: it was removed, or is still missing or unused a day after the
 * grant. `now`: epoch milliseconds.
 */
export function isStale({ status, created_at, attached_at }: UploadState, now: number): boolean {
  if (status === REMOVED) return true;
  if (now - created_at < UNUSED_MS) return false;
  return (status !== STORED && status !== HIDDEN) || attached_at === null;
}
