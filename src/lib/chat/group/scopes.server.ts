/** A group, and the caller's standing in it. */

import { frozen } from '../../members/account/refusal.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isManagerOfGroup, type PermissionSubject } from '../permission/standing.ts';
import { type GroupConfig, groupConfig } from './config.server.ts';
import { blockedRefused, noGroup, notCreator, notManager, visitorRefused } from './refusal.ts';
import { subjectOf } from './standing.server.ts';

/** `see`: anyone. `join`: who is not on the blacklist. `belong`: members. `manage`: managers. `own`: the creator. */
export type GroupNeed = 'see' | 'join' | 'belong' | 'manage' | 'own';
type Verdict = 'allowed' | 'frozen' | 'blocked' | 'visitor' | 'not_manager' | 'not_creator';

/** Pure. */
export function groupRule({ isFrozen, isBlocked, member }: PermissionSubject, need: GroupNeed): Verdict {
  if (need === 'see') return 'allowed';
  if (isFrozen) return 'frozen';
  if (isBlocked) return 'blocked';
  if (need === 'join') return 'allowed';
  if (!member) return 'visitor';
  if (need === 'belong') return 'allowed';
  if (need === 'manage') return isManagerOfGroup(member) ? 'allowed' : 'not_manager';
  return member.role === 'creator' ? 'allowed' : 'not_creator';
}

/** Throws not_found where there is no such group. */
export async function findGroup(
  db: Database,
  groupId: number,
  userId: number | null,
): Promise<{ target: GroupConfig; standing: PermissionSubject }> {
  const target = await groupConfig(db, groupId);
  if (!target) throw noGroup();
  return { target, standing: await subjectOf(db, target, userId) };
}

export const groupScope = () =>
  defineScope({
    find: ({ db, viewer }: CallContext, { group_id }: { group_id: number }) =>
      findGroup(db, group_id, viewer?.userId ?? null),
    rule: groupRule,
    refusals: {
      frozen,
      blocked: blockedRefused,
      visitor: visitorRefused,
      not_manager: notManager,
      not_creator: notCreator,
    },
  });

export interface GroupScopes {
  group: ReturnType<typeof groupScope>;
}
