/** Ranks in the whole group, as lib/permission/standing.ts has them, from what the wire tells. Pure. */

interface Held {
  id: number;
  flag: number;
  auth_ids: readonly number[];
}

const [CREATOR, MANAGER, BOT] = [1, 2, 4];
const MANAGE = 0;

/** Creator 4, manager 3, any other member 1. */
export function rankOf(identityIds: readonly number[], identities: readonly Held[]): number {
  const held = identities.filter(({ id }) => identityIds.includes(id));
  if (held.some(({ flag }) => flag === CREATOR)) return 4;
  if (held.some(({ flag }) => flag === BOT)) return 1;
  return held.some(({ flag, auth_ids }) => flag === MANAGER || auth_ids.includes(MANAGE)) ? 3 : 1;
}

/** Whether who has this rank may kick, mute or block the other: strictly above. */
export const isAbove = (rank: number, other: number): boolean => rank >= 3 && rank > other;
