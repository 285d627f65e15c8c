/** What becomes of messages in the outbox. Pure. */
import { type Unsent, type UnsentMessage, without } from '../model/unsent.ts';

export const messageIn = (unsent: Unsent, localId: string): UnsentMessage | undefined =>
  unsent.find(message => message.localId === localId);

const changed = (unsent: Unsent, localId: string, change: Partial<UnsentMessage>): Unsent =>
  unsent.map(message => (message.localId === localId ? { ...message, ...change } : message));

/** One that was taken back stays so. */
export const stepped = (
  unsent: Unsent,
  localId: string,
  state: 'sending' | 'waiting' | 'failed',
  problem?: string,
): Unsent =>
  messageIn(unsent, localId)?.state === 'withdrawn' ? unsent : changed(unsent, localId, { state, problem });

/**
 * The message is stored at `n`. The log brings it, and may have done so before. Where the log is not read (`isShown`
 * false) it is done with.
 */
export function acknowledged(unsent: Unsent, localId: string, n: number, isShown: boolean): Unsent {
  const state = messageIn(unsent, localId)?.state === 'withdrawn' ? 'withdrawn' : 'sent';
  return isShown ? changed(unsent, localId, { n, state, problem: undefined }) : without(unsent, localId);
}

/** One on its way may still be stored, and is recalled then; any other goes. */
export const withdrawn = (unsent: Unsent, localId: string, isOnItsWay: boolean): Unsent =>
  isOnItsWay ? changed(unsent, localId, { state: 'withdrawn' }) : without(unsent, localId);

/** The next one of a channel that is to be sent, in their order. `isReady`: its files are there. */
export const nextOf = (
  unsent: Unsent,
  channelId: number,
  isReady: (localId: string) => boolean,
): UnsentMessage | undefined =>
  unsent.find(
    message =>
      message.channelId === channelId &&
      (message.state === 'sending' || message.state === 'waiting') &&
      isReady(message.localId),
  );
