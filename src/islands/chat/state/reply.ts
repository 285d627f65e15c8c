/** The message that the member answers. */
import { atom } from 'nanostores';
import { draftWith, storeWith } from './draft-with.ts';
import type { MessageRef } from './history.ts';

/** The message that the next one answers. */
export const $answering = atom<MessageRef | null>(null);

$answering.listen((now, before) => {
  // A reply begun in another room waits there.
  const channelId = (now ?? before)?.channelId;
  if (channelId !== undefined) storeWith(channelId, { replyN: now?.n });
});

/** Restores what is answered after a reload, or on the way back to a room. */
export function restoreAnswering(channelId: number): void {
  const { replyN } = draftWith(channelId);
  if (replyN !== undefined) $answering.set({ channelId, n: replyN });
}
