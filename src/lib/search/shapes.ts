/** What a search gives. */
import { z } from 'zod';
import { matchItem } from '../match/shapes.ts';
import { heroListItem, playerItem, teamItem, tournamentItem } from '../wiki/shapes.ts';

/** Of a thing that may be of any game. */
const ofGame = { game_id: z.int() };

export const foundTeam = teamItem.extend(ofGame);
export const foundPlayer = playerItem.extend(ofGame);
export const foundHero = heroListItem.extend(ofGame);

const count = z.int();

/** Of each kind one page, the nearest first, and how many there are in all. */
export const found = z.object({
  tournaments: z.array(tournamentItem),
  teams: z.array(foundTeam),
  players: z.array(foundPlayer),
  matches: z.array(matchItem),
  heroes: z.array(foundHero),
  counts: z.object({
    tournaments: count,
    teams: count,
    players: count,
    matches: count,
    heroes: count,
  }),
});

export type FoundTeam = z.infer<typeof foundTeam>;
export type FoundPlayer = z.infer<typeof foundPlayer>;
export type FoundHero = z.infer<typeof foundHero>;
export type Found = z.infer<typeof found>;
