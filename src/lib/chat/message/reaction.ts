/** How often a message was reacted to with each emoji. Pure. */

export interface Reaction {
  /** Name of one of the site's emoji. */
  emoji: string;
  count: number;
}

/** Reactions in the order in which they were first given. `by`: 1 or -1. */
export function counted(before: readonly Reaction[], emoji: string, by: 1 | -1): Reaction[] {
  const isKnown = before.some(one => one.emoji === emoji);
  if (!isKnown) return by > 0 ? [...before, { emoji, count: 1 }] : [...before];
  return before
    .map(one => (one.emoji === emoji ? { ...one, count: one.count + by } : one))
    .filter(({ count }) => count > 0);
}

/** Reactions of a stored message. */
export const reactionsOf = ({ reactions }: { reactions: string }): Reaction[] => JSON.parse(reactions);
