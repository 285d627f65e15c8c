/** Ranks in the whole group, as lib/chat/permission/standing.ts has them, from the answers of calls. Pure. */
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { PERMISSION } from '#lib/chat/permission/permission.ts';

interface RankedIdentity {
  id: number;
  flag: number;
  auth_ids: readonly number[];
}

/** Creator 4, manager 3, any other member 1. */
export function rankOf(identityIds: readonly number[], identities: readonly RankedIdentity[]): number {
  const granted = identities.filter(({ id }) => identityIds.includes(id));
  if (granted.some(({ flag }) => flag === IDENTITY_FLAG.creator)) return 4;
  if (granted.some(({ flag }) => flag === IDENTITY_FLAG.bot)) return 1;
  return granted.some(
    ({ flag, auth_ids }) => flag === IDENTITY_FLAG.groupManager || auth_ids.includes(PERMISSION.manage),
  )
    ? 3
    : 1;
}

/** Whether a member of this rank may kick, mute or block the other: strictly above. */
export const isAbove = (rank: number, other: number): boolean => rank >= 3 && rank > other;
