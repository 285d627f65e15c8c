/** Parts of a message that a forward copies. Pure. */
import type { Entry } from '../message/entry.ts';
import { type MessageKind, SHOWN } from '../message/kind.ts';

/** System lines and quizzes belong to their room. */
const FORWARDED: readonly MessageKind[] = ['text', 'image', 'video', 'voice', 'file', 'sticker', 'card'];

export const isForwardable = (kind: string): boolean => (FORWARDED as readonly string[]).includes(kind);

export const isShown = ({ status }: Pick<Entry, 'status'>): boolean => status === SHOWN;

/** Where a forwarded message came from; empty if its readers might not know of that room. */
export interface CopyOrigin {
  group_id?: number;
  group_name?: string;
  channel_id?: number;
  channel_name?: string;
  n?: number;
}

/** A copy without mentions, reply and reactions of the original. `content`: the copy's own. */
export function copyOf({ kind, extra }: Entry, content: object, origin: CopyOrigin) {
  const { forwarded: _, topic: __, highlight: ___, ...shown } = JSON.parse(extra) as Record<string, unknown>;
  return {
    kind: kind as MessageKind,
    content,
    extra: { ...shown, forwarded: origin },
  };
}
