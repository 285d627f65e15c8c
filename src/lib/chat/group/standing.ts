/** Who somebody is by the identities that they hold. Pure. */
import type { Member, PermissionSubject } from '../permission/standing.ts';
import { IDENTITY_FLAG } from './flag.ts';

export const VISITOR: PermissionSubject = { isFrozen: false, isBlocked: false };

export function roleOf(identities: readonly { flag: number }[]): Member['role'] {
  const has = (flag: number) => identities.some(identity => identity.flag === flag);
  if (has(IDENTITY_FLAG.creator)) return 'creator';
  if (has(IDENTITY_FLAG.groupManager)) return 'group_manager';
  return has(IDENTITY_FLAG.bot) ? 'bot' : 'member';
}
