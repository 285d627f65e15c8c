/** The index of names (docs/decisions/030). */

/** The indexed subjects, and the names that their tokens are made from. */
export interface SearchEntryTable {
  /** 1 team, 2 player, 3 tournament, 4 hero, 5 map. */
  kind: number;
  entity_id: number;
  game_id: number;
  /** JSON of wiki/search/tokens.ts `Names`. */
  names: string;
  /** Breaks ties between equally close matches: higher first. */
  popularity: number;
}

/** A token of a subject; or, with kind 0 and entity 0, a typo and the word it may mean. */
export interface SearchTokenTable {
  token: string;
  game_id: number;
  kind: number;
  entity_id: number;
  /** How the token derives from the names: wiki/search/tokens.ts `PLACE`. */
  place: number;
  /** Copy of the entry's, so that the index alone can sort. */
  popularity: number;
}
