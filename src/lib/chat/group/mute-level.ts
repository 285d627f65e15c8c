/** Notice levels of a member, in a group and in a channel. Pure. */

/** Notice levels, as calls name them. */
export const NOTIFIES = { all: 0, nothing: 1, mentions: 2, asGroup: 3 } as const;

/**
 * chat_read.mute: rows that were made by reading or speaking hold 0, so 0 is the level of those who never chose
 * one for the channel.
 */
const STORED = { asGroup: 0, all: 3 } as const;

/** A channel's own level as it is stored. */
export function storedLevel(level: number): number {
  if (level === NOTIFIES.asGroup) return STORED.asGroup;
  return level === NOTIFIES.all ? STORED.all : level;
}

/** The other way round. */
export function ownLevel(stored: number): number {
  if (stored === STORED.asGroup) return NOTIFIES.asGroup;
  return stored === STORED.all ? NOTIFIES.all : stored;
}

/** The level that counts: the channel's own, or else its group's. */
export const levelOf = (own: number, ofGroup: number): number => (own === NOTIFIES.asGroup ? ofGroup : own);
