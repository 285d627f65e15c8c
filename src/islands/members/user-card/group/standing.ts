/** What the card shows of the user in the group where they were met, and what the viewer may do there. */

import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { type Answered, CallError } from '../../../platform/call.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { isAbove, rankOf } from './rank.ts';
import { shownIdentities } from './shown.ts';

export type CardIdentity = Answered<'GET /api/v2/chat/group_identity/list'>['list'][number];
type Role = Answered<'POST /api/v2/chat/member/batch_get_role'>['list'][number];

export interface GroupStanding {
  role: Role;
  shown: readonly CardIdentity[];
  /** Identities that the viewer may assign. */
  identities: readonly CardIdentity[];
  /** The viewer manages the group. */
  isManager: boolean;
  /** The viewer manages the open room alone. */
  isRoomManager: boolean;
  isCreator: boolean;
  isManagerByRole: boolean;
  /** The user is of a lower rank. */
  isBelow: boolean;
  /** The room that is open beside the card, where the viewer may mute; undefined for none. */
  roomId: number | undefined;
  /** The user is of a lower rank in that room. */
  isBelowHere: boolean;
  /** Unix seconds: the end of the user's mute; 0 for none, -1 until it is lifted. */
  muteEnd: number;
}

/** The rank of a room's manager in that room (lib/chat/permission/standing.ts). */
const ROOM_MANAGER = 2;

/** The room that is open beside the card. */
function openRoom(): number | undefined {
  const id = Number(new URLSearchParams(location.search).get('chat_id'));
  return location.pathname === '/chat/group' && id > 0 ? id : undefined;
}

interface At {
  groupId: number;
  userId: number;
  viewerId: number;
}

/** undefined for a user who is no member. */
export async function loadStanding(at: At, signal: AbortSignal): Promise<GroupStanding | undefined> {
  const { groupId: group_id, userId, viewerId } = at;
  const channel_id = openRoom();
  const room = channel_id === undefined ? {} : { channel_id };
  const [{ list: identities }, { list: roles }, { list: auth }, { list: managers }] = await Promise.all([
    memberCall('GET /api/v2/chat/group_identity/list', { group_id }, signal, true),
    memberCall(
      'POST /api/v2/chat/member/batch_get_role',
      { group_id, user_ids: [userId, viewerId] },
      signal,
      true,
    ),
    memberCall('GET /api/v2/chat/auth/get_self_auth', { group_id }, signal, true),
    managersOf(group_id, room.channel_id, signal),
  ]);
  const role = roles.find(({ user_id }) => user_id === userId);
  if (!role) return undefined;
  const ownIds = roles.find(({ user_id }) => user_id === viewerId)?.identity_ids ?? [];
  const flags = identities.filter(({ id }) => ownIds.includes(id)).map(({ flag }) => flag);
  const isManager = auth.some(({ auth_id, is_auth }) => auth_id === PERMISSION.manage && is_auth === 1);
  const isRoomManager = managers.some(({ user_id }) => user_id === viewerId);
  const [ownRank, rank] = [rankOf(ownIds, identities), rankOf(role.identity_ids, identities)];
  const isLedHere = managers.some(({ user_id }) => user_id === userId);
  const roomId = isManager || isRoomManager ? channel_id : undefined;
  return {
    role,
    identities,
    shown: shownIdentities(role.identity_ids, identities, isLedHere),
    isManager,
    isRoomManager,
    isCreator: flags.includes(IDENTITY_FLAG.creator),
    isManagerByRole: flags.includes(IDENTITY_FLAG.creator) || flags.includes(IDENTITY_FLAG.groupManager),
    isBelow: isAbove(ownRank, rank),
    roomId,
    isBelowHere: isManager ? isAbove(ownRank, rank) : !isLedHere && rank < ROOM_MANAGER,

    muteEnd: isManager ? await muteEndOf(group_id, userId, signal) : 0,
  };
}

/** The managers of a room; empty for a room that the viewer does not see. */
const managersOf = async (group_id: number, channel_id: number | undefined, signal: AbortSignal) => {
  if (channel_id === undefined) return { list: [] };
  const input = { group_id, channel_id };
  return memberCall('GET /api/v2/chat/channel/manager_list', input, signal, true).catch((error: unknown) => {
    if (error instanceof CallError) return { list: [] };
    throw error;
  });
};

async function muteEndOf(group_id: number, user_id: number, signal: AbortSignal): Promise<number> {
  const input = { group_id, user_id, auth_id: PERMISSION.send };
  const { rule, end_time } = await memberCall('GET /api/v2/chat/auth/why', input, signal, true);
  return rule === 'muted' ? end_time : 0;
}
