/** The kinds of things that are found. */

/** Those that are found by their own names, as the index numbers them. */
export const KIND = { team: 1, player: 2, tournament: 3, hero: 4 } as const;
export type NamedKind = keyof typeof KIND;
export const NAMED_KINDS = Object.keys(KIND) as NamedKind[];

/** In the order shown. */
export const FOUND_KINDS = ['team', 'player', 'tournament', 'match', 'hero'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
