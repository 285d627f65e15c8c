/** What is cached of an open room: its last lines, as they were shown. Pure. */
import type { SpoilerMode } from './rules.ts';

export interface CachedLine {
  /** Epoch milliseconds. */
  at: number;
  name: string;
  text: string;
}

export interface CachedRoom {
  groupId: number;
  channelId: number;
  group: string;
  channel: string;
  mode: SpoilerMode;
  lines: readonly CachedLine[];
}

export const roomAddress = ({ groupId, channelId }: Pick<CachedRoom, 'groupId' | 'channelId'>): string =>
  `/chat/group?group_id=${groupId}&chat_id=${channelId}`;

/** Whether `room` is the one of the address: without a channel, any of the group. */
export function isRoomOf(room: Pick<CachedRoom, 'groupId' | 'channelId'>, query: URLSearchParams): boolean {
  const channel = query.get('chat_id');
  return (
    query.get('group_id') === String(room.groupId) && (channel === null || channel === String(room.channelId))
  );
}
