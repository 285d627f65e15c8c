/** Files chosen for the next message. */
import { atom } from 'nanostores';
import type { Family } from '#lib/members/media/kind.ts';

export interface PickedFile {
  id: number;
  file: File;
  family: Family;
  /** A `blob:` address to show it by; '' for a file. */
  url: string;
  /** Why it cannot be sent. */
  problem: string | undefined;
}

/** Files in the order in which they were chosen; null while none were, and the strip is shut. */
export const $picked = atom<readonly PickedFile[] | null>(null);
/** Whether a voice is being recorded. */
export const $recording = atom(false);

/** Drops the chosen files: they were for the room that is left. */
export function forgetPicked(): void {
  for (const { url } of $picked.get() ?? []) if (url) URL.revokeObjectURL(url);
  $picked.set(null);
  $recording.set(false);
}
