/**
 * Who is rated, as one number. Players and coaches are rows of `player`, and their id is the person's. A team is rated
 * under its own id above every id that a player can have, so that the two never meet and the number stays the team's
 * when the sides of a match are put the other way round. Pure.
 */

/** Above every player; sums stay below 2³¹, the highest id that calls take. */
const TEAMS_FROM = 1_000_000_000;

export const personOfTeam = (teamId: number): number => TEAMS_FROM + teamId;

/** Heroes are graded in lists alone, never in a match. */
const HEROES_FROM = 2_000_000_000;

export const personOfHero = (heroId: number): number => HEROES_FROM + heroId;

/** The team that is meant; undefined when it is a player or a coach. */
export const teamOfPerson = (personId: number): number | undefined =>
  personId > TEAMS_FROM ? personId - TEAMS_FROM : undefined;
