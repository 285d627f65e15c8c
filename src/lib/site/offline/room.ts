/** What is cached of an open room: its last lines, as they were shown. Pure. */
import type { SpoilerMode } from './rules.ts';

export interface KeptLine {
  /** Epoch milliseconds. */
  at: number;
  name: string;
  text: string;
}

export interface KeptRoom {
  groupId: number;
  channelId: number;
  group: string;
  channel: string;
  mode: SpoilerMode;
  lines: readonly KeptLine[];
}

export const roomAddress = ({ groupId, channelId }: Pick<KeptRoom, 'groupId' | 'channelId'>): string =>
  `/chat/group?group_id=${groupId}&chat_id=${channelId}`;

/** Whether `room` is the one of the address: without a channel, any of the group. */
export function isAsked(room: Pick<KeptRoom, 'groupId' | 'channelId'>, query: URLSearchParams): boolean {
  const channel = query.get('chat_id');
  return (
    query.get('group_id') === String(room.groupId) && (channel === null || channel === String(room.channelId))
  );
}
