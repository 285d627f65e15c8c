/** Which identities a card shows. Pure. */
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';

/** Creator and managers first; channel managers only where they manage the channel; bots have their own label. */
export function shownIdentities<I extends { id: number; flag: number }>(
  grantedIds: readonly number[],
  identities: readonly I[],
  managesChannel: boolean,
): I[] {
  const granted = identities.filter(({ id, flag }) => grantedIds.includes(id) && flag !== IDENTITY_FLAG.bot);
  const isFirst = ({ flag }: I) => flag === IDENTITY_FLAG.creator || flag === IDENTITY_FLAG.groupManager;
  return [
    ...granted.filter(isFirst),
    ...granted.filter(one => !isFirst(one) && (one.flag !== IDENTITY_FLAG.channelManager || managesChannel)),
  ];
}
