/** Filters of a ranking, limited to what the game's figures have. */

import type { Database } from '../../platform/db/database.ts';
import { GAME } from '../../wiki/game/game.ts';
import { listZones } from '../../wiki/game/reference.server.ts';
import { heroRoles } from '../../wiki/hero/hero-role.ts';
import { heroWord } from '../../wiki/hero/wording.ts';
import { positionOptions } from '../../wiki/player/position.ts';
import { playedIn } from '../../wiki/stats/played.server.ts';
import { heroStats, mapStats } from '../../wiki/stats/tally.server.ts';
import { tournamentStages } from '../../wiki/tournament/tournament.server.ts';
import { numberIn } from '../routes/query.ts';
import { type Select, zoneOptions } from './filter.ts';
import type { BoardName } from './stats-shapes.ts';
import { STATS } from './wording.ts';

export const NARROWERS = {
  tournament: 'tournament_id',
  stage: 'stage_id',
  zone: 'zone_id',
  team: 'team_id',
  hero: 'hero_id',
  map: 'map_id',
  role: 'role',
  year: 'year',
  least: 'min',
} as const;
export type Narrowed = Record<keyof typeof NARROWERS, number | undefined>;

/**
 * Maximum of teams that a filter offers; more are offered only in a narrower scope: the list would be too long to scan.
 */
const TEAMS_MOST = 150;

export const narrowedBy = (query: URLSearchParams): Narrowed =>
  Object.fromEntries(
    Object.entries(NARROWERS).map(([name, key]) => [name, numberIn(query, key)]),
  ) as Narrowed;

/** The selects of a board; those without a choice are left out. */
export async function boardSelects(
  db: Database,
  gameId: number,
  board: BoardName,
  chosen: Narrowed,
): Promise<Select[]> {
  const scope = { gameId, tournamentId: chosen.tournament, year: chosen.year };
  const [played, zones, stages, own] = await Promise.all([
    playedIn(db, scope),
    listZones(db, gameId),
    chosen.tournament === undefined ? [] : tournamentStages(db, chosen.tournament),
    board === 'players' ? playerOptions(db, scope) : {},
  ]);
  const options: Partial<Record<keyof Narrowed, Select['options']>> = {
    tournament: played.tournaments.map(({ id, name }) => ({ value: id, label: name })),
    stage: stages.map(stage => ({ value: stage.stage_id, label: stage.name })),
    zone: zoneOptions(zones),
    year: played.years.map(value => ({ value, label: String(value) })),
    ...own,
  };
  if (board === 'players' && played.teams.length <= TEAMS_MOST)
    options.team = played.teams.map(({ id, name }) => ({ value: id, label: name }));
  return Object.entries(NARROWERS).flatMap(([key, name]) => {
    const choices = options[key as keyof Narrowed] ?? [];
    return choices.length > 1
      ? [
          {
            name,
            label: labelOf(key as keyof Narrowed, gameId),
            options: choices,
            chosen: chosen[key as keyof Narrowed],
          },
        ]
      : [];
  });
}

const labelOf = (key: keyof Narrowed, gameId: number): string =>
  key === 'hero' ? heroWord(gameId) : STATS.filters[key];

async function playerOptions(db: Database, scope: { gameId: number; tournamentId: number | undefined }) {
  const [heroes, maps] = await Promise.all([heroStats(db, scope), mapStats(db, scope)]);
  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'zh-CN');
  const roles = Object.entries(heroRoles(scope.gameId)).map(([value, label]) => ({
    value: Number(value),
    label,
  }));
  return {
    hero: heroes
      .filter(row => row.picks > 0)
      .map(({ hero }) => ({ value: hero.hero_id, label: hero.name }))
      .sort(byName),
    map: maps
      .filter(row => row.played > 0)
      .map(({ map }) => ({ value: map.map_id, label: map.name }))
      .sort(byName),
    role: scope.gameId === GAME.valorant ? roles : positionOptions(scope.gameId),
  };
}
