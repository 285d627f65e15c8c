/** The index of names (docs/decisions/009). */

/** What is in the index, and the names that its tokens were made of. */
export interface SearchEntryTable {
  /** 1 team, 2 player, 3 tournament, 4 hero. */
  kind: number;
  entity_id: number;
  game_id: number;
  /** JSON of search/tokens.ts `Names`. */
  names: string;
  /** Among those equally near, the higher comes first. */
  popularity: number;
}

/** A token of a thing; or, of kind 0 and entity 0, a mistyped form and the word it may mean. */
export interface SearchTokenTable {
  token: string;
  game_id: number;
  kind: number;
  entity_id: number;
  /** How the token comes from the names: search/tokens.ts `PLACE`. */
  place: number;
  /** That of the entry, so that a look into the index alone puts things in order. */
  popularity: number;
}
