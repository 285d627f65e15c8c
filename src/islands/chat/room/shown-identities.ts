/** Which identities stand beside a person's lines. Pure. */
import type { GroupIdentityItem } from '../api.ts';

/** The flag of those who manage rooms, which says nothing in others. */
const OF_ROOMS = 3;

/** The person's identities that are shown in the room. */
export const shownAmong = (
  identities: readonly GroupIdentityItem[],
  ids: readonly number[],
  isLeader: boolean,
): GroupIdentityItem[] =>
  identities.filter(({ id, flag }) => ids.includes(id) && (isLeader || flag !== OF_ROOMS));
