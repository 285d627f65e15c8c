/**
 * Rated people and teams share one id space. Players and coaches are rows of `player` and use its id. A
 * team's number is its own id above all player ids, so that it does not depend on the team's side in a match.
 * Pure.
 */

/** A number above all player ids; sums stay below 2³¹, the highest id that calls take. */
const TEAMS_FROM = 1_000_000_000;

export const personOfTeam = (teamId: number): number => TEAMS_FROM + teamId;

/** Heroes are graded only in lists, never in a match. */
const HEROES_FROM = 2_000_000_000;

export const personOfHero = (heroId: number): number => HEROES_FROM + heroId;

/** The team's id; undefined for a player or coach. */
export const teamOfPerson = (personId: number): number | undefined =>
  personId > TEAMS_FROM ? personId - TEAMS_FROM : undefined;
