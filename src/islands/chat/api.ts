/** Calls of rooms: with the token where there is a session, as a visitor without one. */

import { type Answered, type CallAddress, call, type Sent } from '../platform/call.ts';
import { memberCall } from '../platform/member-call.ts';
import { hasHint } from '../platform/state/hint.ts';
import { $session } from '../platform/state/session.ts';

export type Joined = Answered<'GET /api/v2/chat/group/my/list'>['list'][number];
export type ChannelOfGroup = Joined['list'][number]['items'][number];
export type GroupIdentityItem = Answered<'GET /api/v2/chat/group_identity/list'>['list'][number];
export type GroupMember = Answered<'GET /api/v2/chat/group/member/list'>['list'][number];
export type RoleOfMember = Answered<'POST /api/v2/chat/member/batch_get_role'>['list'][number];

/** Whether there is a session, as far as is known. */
export function isMember(): boolean {
  const { state } = $session.get();
  return state === 'signed-in' || (state === 'unknown' && hasHint(document.cookie));
}

/** A call that visitors may make, too. */
export const anyCall = <A extends CallAddress>(
  address: A,
  input: Sent<A>,
  signal?: AbortSignal,
): Promise<Answered<A>> =>
  isMember() ? memberCall(address, input, signal, true) : call(address, input, { signal, isAgain: true });

/** The group as the caller sees it. */
export const loadGroup = (group_id: number, signal?: AbortSignal): Promise<Joined> =>
  isMember()
    ? memberCall('GET /api/v2/chat/group/index', { group_id }, signal, true)
    : call('GET /api/v2/chat/group/visitor_index', { group_id }, { signal, isAgain: true });
