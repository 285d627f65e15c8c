/** What can be followed, and of which events followers are notified. */
export const FOLLOW_KINDS = ['team', 'player', 'tournament', 'user'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** Starts and ends of its matches; their ends alone; neither. People have no matches. */
export const TIERS = ['everything', 'results', 'nothing'] as const;
export type FollowTier = (typeof TIERS)[number];

/** Tiers that are notified of the start, and of the end, of a match. */
export const NOTIFIED_OF_START: readonly FollowTier[] = ['everything'];
export const NOTIFIED_OF_END: readonly FollowTier[] = ['everything', 'results'];
