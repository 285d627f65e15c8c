/** A message as the log stores it. */
import type { Selectable } from 'kysely';
import type { ChatMessageTable } from '../../platform/db/schema/chat/message.ts';
import type { MessageKind } from './kind.ts';

export type Entry = Selectable<ChatMessageTable>;

/** People whom a message mentions. */
export interface Mentioned {
  isAll: boolean;
  userIds: readonly number[];
  identityIds: readonly number[];
}
export const NOBODY: Mentioned = { isAll: false, userIds: [], identityIds: [] };

/** A message that has no position in the log yet. Objects are stored as JSON. */
export interface MessageDraft {
  channelId: number;
  userId: number;
  localId: string;
  kind: MessageKind;
  content: object;
  extra: object;
  replyN: number | null;
  mentioned: Mentioned;
  /** The users mentioned who learn of it. */
  reachedIds: readonly number[];
  expansion: object;
  /** The fingerprint of a member's request (repeat.server.ts). */
  fingerprint?: string;
}

/** The key of a message, which its sender sends once. */
export const keyOf = ({ userId, localId }: Pick<MessageDraft, 'userId' | 'localId'>): string =>
  `${userId} ${localId}`;

export type EntryKey = Pick<Entry, 'channel_id' | 'n'>;

/** `uuid` on the wire. */
export const uuidOf = ({ channel_id, n }: EntryKey): string => `${channel_id}-${n}`;

/** The channel and position that a uuid names; undefined for any other text. */
export function refOf(uuid: string): { channelId: number; n: number } | undefined {
  const parts = /^([1-9]\d{0,9})-([1-9]\d{0,14})$/.exec(uuid);
  return parts ? { channelId: Number(parts[1]), n: Number(parts[2]) } : undefined;
}
