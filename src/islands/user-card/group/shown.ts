/** Which identities a card shows (spec §6 'Identity display'). Pure. */

const [CREATOR, MANAGER, LEADER, BOT] = [1, 2, 3, 4];

/** Creator and managers first; channel managers only where they manage the channel; bots have their own label. */
export function shownIdentities<I extends { id: number; flag: number }>(
  heldIds: readonly number[],
  identities: readonly I[],
  managesChannel: boolean,
): I[] {
  const held = identities.filter(({ id, flag }) => heldIds.includes(id) && flag !== BOT);
  const isFirst = ({ flag }: I) => flag === CREATOR || flag === MANAGER;
  return [
    ...held.filter(isFirst),
    ...held.filter(one => !isFirst(one) && (one.flag !== LEADER || managesChannel)),
  ];
}
