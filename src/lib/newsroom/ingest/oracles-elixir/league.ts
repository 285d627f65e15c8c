/** Leagues and their splits as tournaments. */
import leagues from '../../../../../data/aliases/lol-leagues.json' with { type: 'json' };
import type { OeGame } from './game.ts';
import { SPLITS } from './wording.ts';

export type OracleLeague = (typeof leagues)[number];

/** Level of leagues missing in the alias table. */
const OTHER_LEVEL = 4;

/** A league's entry in the alias table, if any. */
export const knownLeague = (league: string): OracleLeague | undefined =>
  leagues.find(each => each.league === league);

/** Every zone of the alias table, in its order. */
export const ZONES = [...new Map(leagues.map(each => [each.zone, each.zone_name]))].map(
  ([code, name], i) => ({
    code,
    name,
    sort: i + 1,
  }),
);

/** The natural key of a tournament: a league's split of a year. */
export const tournamentKey = ({ league, year, split }: Pick<OeGame, 'league' | 'year' | 'split'>) =>
  [league, year, split].filter(Boolean).join('/');

/** Names on pages: '2025 LPL 第一赛段'. */
export function leagueNames({ league, year, split }: Pick<OeGame, 'league' | 'year' | 'split'>) {
  const known = knownLeague(league);
  const name_sub = split ? (SPLITS[split] ?? split) : null;
  const short = [known?.name ?? league, name_sub].filter(Boolean).join(' ');
  return {
    name: `${year} ${short}`,
    name_short: short,
    name_sub,
    name_en: [league, year, split].filter(Boolean).join(' '),
    series: { key: league, name: known ? `${known.name} ${known.full}` : league },
    level: known?.level ?? OTHER_LEVEL,
    zone: known?.zone ?? null,
  };
}
