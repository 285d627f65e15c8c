/** Results of a search. */
import { z } from 'zod';
import { heroListItem, mapRef } from '../hero/shapes.ts';
import { matchItem } from '../match/shapes.ts';
import { playerItem } from '../player/shapes.ts';
import { teamItem } from '../team/shapes.ts';
import { tournamentItem } from '../tournament/shapes.ts';

/** The game of results that belong to one. */
const ofGame = { game_id: z.int() };

export const foundTeam = teamItem.extend(ofGame);
export const foundPlayer = playerItem.extend(ofGame);
export const foundHero = heroListItem.extend(ofGame);
export const foundMap = mapRef.extend({ name_en: z.string().nullable(), ...ofGame });

const count = z.int();

/** One page of each kind, nearest first, and its total count. */
export const found = z.object({
  tournaments: z.array(tournamentItem),
  teams: z.array(foundTeam),
  players: z.array(foundPlayer),
  matches: z.array(matchItem),
  heroes: z.array(foundHero),
  maps: z.array(foundMap),
  counts: z.object({
    tournaments: count,
    teams: count,
    players: count,
    matches: count,
    heroes: count,
    maps: count,
  }),
});

export type FoundTeam = z.infer<typeof foundTeam>;
export type FoundPlayer = z.infer<typeof foundPlayer>;
export type FoundHero = z.infer<typeof foundHero>;
export type FoundMap = z.infer<typeof foundMap>;
export type FoundEntity = z.infer<typeof found>;
