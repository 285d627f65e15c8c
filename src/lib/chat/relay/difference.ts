/** Calls to a service that bring it to our state. Pure. */

export interface ChannelState {
  id: number;
  isPrivate: boolean;
}

export interface ChannelChanges {
  opened: ChannelState[];
  closed: number[];
  changed: ChannelState[];
}

export function channelChanges(
  stored: readonly ChannelState[],
  requested: readonly ChannelState[],
): ChannelChanges {
  const hadById = new Map(stored.map(one => [one.id, one]));
  const requestedIds = new Set(requested.map(({ id }) => id));
  return {
    opened: requested.filter(({ id }) => !hadById.has(id)),
    closed: stored.filter(({ id }) => !requestedIds.has(id)).map(({ id }) => id),
    changed: requested.filter(
      ({ id, isPrivate }) => hadById.has(id) && hadById.get(id)!.isPrivate !== isPrivate,
    ),
  };
}

export interface UserChanges {
  added: number[];
  removed: number[];
}

export const userChanges = (stored: Iterable<number>, requested: Iterable<number>): UserChanges => {
  const [before, after] = [new Set(stored), new Set(requested)];
  return {
    added: [...after].filter(id => !before.has(id)),
    removed: [...before].filter(id => !after.has(id)),
  };
};

/** Lists of `most` at most. */
export const portions = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most));
