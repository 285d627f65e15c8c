/** Rooms and people that a message can go to. Pure. */
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import type { Answered } from '../../platform/call.ts';
import type { Joined } from '../api.ts';
import { FORWARD } from './wording.ts';

export interface ForwardChoice {
  /** The target as activity.share_message takes it. */
  to: { group_id: number; channel_id: number } | { user_id: number };
  /** The channel of the room, or of the conversation. */
  channel_id: number;
  group: string;
  name: string;
}

type Letter = Answered<'GET /api/v2/chat/letters/list'>['list'][number];

/** People whom the member writes letters with, the latest first. */
export const peopleIn = (letters: readonly Letter[]): ForwardChoice[] =>
  letters.map(({ targetId, channel_id, name }) => ({
    to: { user_id: targetId },
    channel_id,
    group: FORWARD.letter,
    name,
  }));

/** Rooms where the member may send, but for the one that the message is in; in the order of their lists. */
export const targetsIn = (groups: readonly Joined[], fromId: number): ForwardChoice[] =>
  groups.flatMap(({ group_id, name: group, list, channel_auth }) => {
    const open = new Set(
      channel_auth
        .filter(({ channel_auth_types }) => channel_auth_types.includes(PERMISSION.send))
        .map(({ channel_id }) => channel_id),
    );
    return list
      .flatMap(({ items }) => items)
      .filter(({ channel_id }) => open.has(channel_id) && channel_id !== fromId)
      .map(({ channel_id, name }) => ({ to: { group_id, channel_id }, channel_id, group, name }));
  });

/** Those with every word of the search in the names of room and group. */
export function foundIn(targets: readonly ForwardChoice[], search: string): ForwardChoice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return targets.filter(({ group, name }) => {
    const names = `${name} ${group}`.toLowerCase();
    return words.every(word => names.includes(word));
  });
}
