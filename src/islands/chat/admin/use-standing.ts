/** The viewer's standing in the group: what they may manage. */

import { useCallback } from 'react';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { rankOf } from '../../members/user-card/group/rank.ts';
import { memberCall } from '../../platform/member-call.ts';
import type { Loaded } from '../../platform/ui/use-loaded.ts';
import type { GroupIdentityItem, Joined } from '../api.ts';
import { useStored } from './use-stored.ts';

export interface AdminStanding {
  /** The revision that it was read at. */
  rev: number;
  viewerId: number;
  isCreator: boolean;
  /** The creator, or a manager by role: they alone edit identities that manage. */
  isManagerByRole: boolean;
  isManager: boolean;
  rank: number;
  /** Rooms that they manage. */
  roomIds: readonly number[];
  identities: readonly GroupIdentityItem[];
  nickname: string;
  identityIds: readonly number[];
  firstIdentityId: number;
}

async function load(groupId: number, viewerId: number, signal: AbortSignal) {
  const group_id = groupId;
  const [{ list }, { list: identities }, membership] = await Promise.all([
    memberCall('GET /api/v2/chat/auth/get_self_auth', { group_id }, signal, true),
    memberCall('GET /api/v2/chat/group_identity/list', { group_id }, signal, true),
    memberCall('GET /api/v2/chat/auth/get_additional_data', { group_id, user_id: viewerId }, signal, true),
  ]);
  const rank = rankOf(membership.identity_ids, identities);
  const granted = identities.filter(({ id }) => membership.identity_ids.includes(id));
  return {
    viewerId,
    rank,
    identities,
    isCreator: granted.some(({ flag }) => flag === 1),
    isManagerByRole: granted.some(({ flag }) => flag === 1 || flag === 2),
    isManager: list.some(({ auth_id, is_auth }) => auth_id === PERMISSION.manage && is_auth === 1),
    nickname: membership.group_nickname,
    identityIds: membership.identity_ids,
    firstIdentityId: membership.first_identity_id,
  };
}

export function useStanding(
  group: Joined,
  viewerId: number,
): [loaded: Loaded<AdminStanding>, retry: () => void] {
  const { group_id, config_rev, channel_auth } = group;
  const { loaded, retry } = useStored(
    useCallback((signal: AbortSignal) => load(group_id, viewerId, signal), [group_id, viewerId]),
    config_rev,
  );
  if (loaded.phase !== 'ready') return [loaded, retry];
  const roomIds = channel_auth
    .filter(({ channel_auth_types }) => channel_auth_types.includes(PERMISSION.manage))
    .map(({ channel_id }) => channel_id);
  return [{ phase: 'ready', data: { ...loaded.data.data, rev: loaded.data.rev, roomIds } }, retry];
}
