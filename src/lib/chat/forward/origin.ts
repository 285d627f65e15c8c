/** Whether readers of a forward may learn where it came from. Pure. */
import type { FoundChannel } from '../channel/scopes.server.ts';
import { decide } from '../permission/decide.ts';
import type { PermissionSubject } from '../permission/standing.ts';
import type { CopyOrigin } from './copy.ts';

const VISITOR: PermissionSubject = { isFrozen: false, isBlocked: false };
/** A member without any right of their own. */
const ANYBODY: PermissionSubject = {
  ...VISITOR,
  member: { userId: 0, role: 'member', identities: [], bans: [] },
};

/**
 * The source of a forward. A room's name is written only for readers who all may view it. `toGroupId`: none in
 * letters.
 */
export function originOf(
  source: FoundChannel['target'],
  n: number,
  toGroupId: number | undefined,
  now: number,
): CopyOrigin {
  const { config, channel } = source;
  const reader = toGroupId === config.group.id ? ANYBODY : VISITOR;
  if (!decide(reader, channel.resource, 'view', now).allowed) return {};
  return {
    group_id: config.group.id,
    group_name: config.group.name,
    channel_id: channel.id,
    channel_name: channel.name,
    n,
  };
}
