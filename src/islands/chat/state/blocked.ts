/** People whose words the member does not want to see. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { readBlocked } from '../../community/comment/blocked.ts';
import { CallError } from '../../platform/call.ts';
import { $blocks } from '../../platform/state/blocks.ts';

export const $blocked = atom<ReadonlySet<number>>(new Set());

/** Loads the blocked people; if that fails, the rooms show everybody, as comments do. */
export async function loadBlocked(): Promise<void> {
  try {
    $blocked.set(await readBlocked());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.warn(`block_list: ${error.message}`);
  }
}

export const isBlocked = (userId: number): boolean => $blocks.get().get(userId) ?? $blocked.get().has(userId);

/** Follows blocks made on this page and in other tabs. */
export function useBlocked(): (userId: number) => boolean {
  useStore($blocked);
  useStore($blocks);
  return isBlocked;
}
