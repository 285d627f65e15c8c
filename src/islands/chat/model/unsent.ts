/** Own messages that the log has not brought yet. Pure. */
import type { WireMessage } from '#lib/chat/message/wire.ts';
import type { Chosen } from '../../platform/ui/mention-text.ts';

/**
 * `waiting`: it goes by itself once the network is back. `failed`: it was refused. `withdrawn`: taken back on its
 * way; if it is stored after all, it is recalled.
 */
export type UnsentState = 'sending' | 'waiting' | 'sent' | 'failed' | 'withdrawn';

export interface UnsentMessage {
  channelId: number;
  userId: number;
  localId: string;
  /** Kind and content, as the frame `send` has them. */
  message_type: string;
  content: Record<string, unknown>;
  /** The position of the message that it answers. */
  replyN?: number | undefined;
  /** Mentions as the frame `send` has them. */
  mentioned?: object | undefined;
  /** Whom the text mentions, for the field that it goes back to. */
  chosen?: readonly Chosen[] | undefined;
  /** Epoch milliseconds, by the server's clock. */
  at: number;
  state: UnsentState;
  /** Why it failed, and what to do next. */
  problem?: string | undefined;
  /** Its position, once it is acknowledged. */
  n?: number;
}

/** Several, in the order of their times. */
export type Unsent = readonly UnsentMessage[];

/** The same with the message; the one with the same local id goes. */
export const added = (unsent: Unsent, message: UnsentMessage): Unsent =>
  [...without(unsent, message.localId), message].toSorted((a, b) => a.at - b.at);

export const without = (unsent: Unsent, localId: string): Unsent =>
  unsent.filter(message => message.localId !== localId);

/** Those of one channel. */
export const unsentIn = (unsent: Unsent, channelId: number): Unsent =>
  unsent.filter(message => message.channelId === channelId);

/** The log of a channel brought these, or it was opened where its last position is `n`. */
export const loggedIn = (
  unsent: Unsent,
  channelId: number,
  { entries, n = 0 }: { entries: readonly WireMessage[]; n?: number },
): Unsent => {
  const left = unsent.filter(
    message => message.channelId !== channelId || !(isIn(entries, message) || (message.n ?? Infinity) <= n),
  );
  return left.length === unsent.length ? unsent : left;
};

const isIn = (entries: readonly WireMessage[], { userId, localId }: UnsentMessage): boolean =>
  entries.some(entry => entry.user_id === userId && entry.local_id === localId);
