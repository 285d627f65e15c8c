/** Kinds of search hits. */

/** Kinds found by their own names, with their numbers in the index. */
export const KIND = { team: 1, player: 2, tournament: 3, hero: 4, map: 5 } as const;
export type NamedKind = keyof typeof KIND;
export const NAMED_KINDS = Object.keys(KIND) as NamedKind[];

/** All kinds, in the order shown. */
export const FOUND_KINDS = ['tournament', 'team', 'player', 'match', 'hero', 'map'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
