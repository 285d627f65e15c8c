/** Blocks and unblocks made on this page or in another tab, until data is loaded again. */
import { atom } from 'nanostores';
import { openChannel } from '../browser.ts';
import { inOrder } from '../call.ts';
import { memberCall } from '../member-call.ts';

export const $blocks = atom<ReadonlyMap<number, boolean>>(new Map());

const tabs = openChannel<[userId: number, isBlocked: boolean]>('blocks', ({ data }) => note(...data));

function note(userId: number, isBlocked: boolean | undefined): void {
  const next = new Map($blocks.get());
  if (isBlocked === undefined) next.delete(userId);
  else next.set(userId, isBlocked);
  $blocks.set(next);
}

const oneByOne = inOrder();

/** Blocks or unblocks optimistically. Throws a CallError when it fails, after undoing it. */
export async function setBlock(userId: number, on: boolean): Promise<void> {
  const before = $blocks.get().get(userId);
  note(userId, on);
  try {
    await oneByOne(() => memberCall('POST /api/v2/user/block', { user_id: userId, on }));
    tabs.postMessage([userId, on]);
  } catch (error) {
    note(userId, before);
    throw error;
  }
}
