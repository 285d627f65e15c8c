/** The leagues that are followed, the most important first. */
import zones from '../../../../../data/aliases/valorant-zones.json' with { type: 'json' };
import { GAME } from '../../../wiki/game/game.ts';
import { ZONE_NAMES } from './wording.ts';

/** The two gateways: their own word for the game. */
export type RiotSport = 'lol' | 'val';

export interface RiotLeague {
  sport: RiotSport;
  /** The service's slugs, of which it has one at a time. The first names the league in polls. */
  slugs: readonly [string, ...string[]];
  /** The service's id; leagues without one here are found by their slug. */
  id?: string;
  /** The name that the service writes. */
  name: string;
  zone: { code: string; name: string };
  /** 1 S, 2 A. */
  level: number;
}

export const GAME_OF: Readonly<Record<RiotSport, number>> = { lol: GAME.lol, val: GAME.valorant };

const INTERNATIONAL = 'international';
const valorantZone = (code: string) => ({ code, name: zones.find(zone => zone.code === code)!.name });
const lolZone = (code: keyof typeof ZONE_NAMES) => ({ code, name: ZONE_NAMES[code] });

export const LEAGUES: readonly RiotLeague[] = [
  {
    sport: 'lol',
    slugs: ['worlds'],
    id: '98767975604431411',
    name: 'Worlds',
    zone: lolZone(INTERNATIONAL),
    level: 1,
  },
  {
    sport: 'lol',
    slugs: ['msi'],
    id: '98767991325878492',
    name: 'MSI',
    zone: lolZone(INTERNATIONAL),
    level: 1,
  },
  { sport: 'lol', slugs: ['first_stand'], name: 'First Stand', zone: lolZone(INTERNATIONAL), level: 1 },
  { sport: 'lol', slugs: ['lpl'], id: '98767991314006698', name: 'LPL', zone: lolZone('lpl'), level: 1 },
  { sport: 'lol', slugs: ['lck'], id: '98767991310872058', name: 'LCK', zone: lolZone('lck'), level: 2 },
  { sport: 'lol', slugs: ['lec'], id: '98767991302996019', name: 'LEC', zone: lolZone('lec'), level: 2 },
  { sport: 'lol', slugs: ['lcs'], name: 'LCS', zone: lolZone('lta'), level: 2 },
  { sport: 'lol', slugs: ['lta_n'], name: 'LTA North', zone: lolZone('lta'), level: 2 },
  { sport: 'lol', slugs: ['lta_s'], name: 'LTA South', zone: lolZone('lta'), level: 2 },
  { sport: 'lol', slugs: ['lta_cross'], name: 'LTA', zone: lolZone('lta'), level: 2 },
  {
    sport: 'val',
    slugs: ['champions', 'vct_champions'],
    name: 'Champions',
    zone: valorantZone(INTERNATIONAL),
    level: 1,
  },
  {
    sport: 'val',
    slugs: ['vct_masters', 'masters'],
    name: 'Masters',
    zone: valorantZone(INTERNATIONAL),
    level: 1,
  },
  { sport: 'val', slugs: ['vct_cn', 'vct_china'], name: 'VCT CN', zone: valorantZone('china'), level: 2 },
  { sport: 'val', slugs: ['vct_pacific'], name: 'VCT Pacific', zone: valorantZone('pacific'), level: 2 },
  { sport: 'val', slugs: ['vct_emea'], name: 'VCT EMEA', zone: valorantZone('emea'), level: 2 },
  { sport: 'val', slugs: ['vct_americas'], name: 'VCT Americas', zone: valorantZone('americas'), level: 2 },
];

/** 'lol/lpl': the league's name in polls. */
export const leagueKey = ({ sport, slugs }: RiotLeague): string => `${sport}/${slugs[0]}`;

export const leagueNamed = (key: string): RiotLeague | undefined =>
  LEAGUES.find(league => leagueKey(league) === key);

/** The followed league of a slug, which both gateways write in lower case. */
export const leagueOfSlug = (sport: RiotSport, slug: string): RiotLeague | undefined =>
  LEAGUES.find(league => league.sport === sport && league.slugs.includes(slug));
