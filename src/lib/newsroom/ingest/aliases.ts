/** The project's own table of names: data/aliases/. */

import kplTeams from '../../../../data/aliases/kpl-teams.json' with { type: 'json' };
import lolPlayers from '../../../../data/aliases/lol-players.json' with { type: 'json' };
import lolTeams from '../../../../data/aliases/lol-teams.json' with { type: 'json' };
import players from '../../../../data/aliases/valorant-players.json' with { type: 'json' };
import valorantTeams from '../../../../data/aliases/valorant-teams.json' with { type: 'json' };
import { nameKey } from '../../platform/kernel/name-key.ts';
import { GAME } from '../../wiki/game/game.ts';

export interface TeamProfile {
  /** Full name as most sources write it. Its name key is the team's key; where null, the Chinese name's is. */
  en: string | null;
  /** Name in Chinese media. */
  name: string;
  /** Short name: 'EDG'. */
  short: string;
  /** Hex with #. */
  color: string;
  /** Zone code: 'china', 'lpl', … */
  zone: string;
  /** Other spellings: sponsors, abbreviations. */
  aka: string[];
}

const PROFILES = new Map<number, Map<string, TeamProfile>>([
  [GAME.valorant, byKey(valorantTeams)],
  [GAME.kog, byKey(kplTeams)],
  [GAME.lol, byKey(lolTeams)],
]);

/** The known team of this name, in any spelling. */
export function teamProfile(gameId: number, name: string): TeamProfile | undefined {
  return PROFILES.get(gameId)?.get(nameKey(name));
}

/** Whether two people share a handle: vlr.gg's id and the page of the roster list. */
export const arePeopleApart = (vlr: string, page: string): boolean =>
  players.apart.some(pair => pair.vlr === vlr && pair.playerdb === page);

/** The roster list's handles for a vlr.gg player where they are not just another spelling. */
export const otherHandles = (vlr: string): string[] =>
  players.same.filter(pair => pair.vlr === vlr).map(pair => pair.playerdb);

/** Oracle's Elixir has some people under two ids: the first of them, for either. */
export const firstOfIds = (id: string): string =>
  lolPlayers.find(({ keys }) => keys.includes(id))?.keys[0] ?? id;

function byKey(profiles: TeamProfile[]): Map<string, TeamProfile> {
  const keys = new Map<string, TeamProfile>();
  for (const profile of profiles)
    for (const name of [profile.en ?? profile.name, profile.name, ...profile.aka])
      keys.set(nameKey(name), profile);
  return keys;
}
