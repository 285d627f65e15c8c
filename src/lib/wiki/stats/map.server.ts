/** Figures of a map: its teams, heroes and results. Cached until facts change. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { heroRef } from '../hero/present.server.ts';
import { presentMatches } from '../match/present.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import { teamRef } from '../team/present.server.ts';
import { rate } from './figures.ts';
import { lineupsBy } from './hero-store.server.ts';
import * as repo from './map-store.server.ts';
import type { MapRates, MapTeam } from './record-shapes.ts';
import type { HeroStats } from './shapes.ts';

const LATEST = 10;

/** Averages and shares over all games on the map; null when unknown. */
export function mapRates(db: Database, mapId: number): Promise<MapRates> {
  return onceByFacts(db, ['map', mapId], async () => {
    const [totals, sides] = await Promise.all([repo.mapTotals(db, mapId), repo.sideWins(db, mapId)]);
    const sideRounds = sides.attack + sides.defence;
    return {
      played: totals.played,
      rounds_avg: rate(totals.rounds, totals.scored),
      overtime_rate: rate(totals.overtime, totals.scored),
      picker_win_rate: rate(totals.picker_won, totals.picked),
      attack_rate: rate(sides.attack, sideRounds),
      defence_rate: rate(sides.defence, sideRounds),
    };
  });
}

/** Teams on the map, most wins first, then highest win rate; ties by name. */
export async function mapTeams(db: Database, mapId: number): Promise<MapTeam[]> {
  const tallies = await onceByFacts(db, ['map teams', mapId], () => repo.teamsOnMap(db, mapId));
  const rows = await rowsById(
    db,
    'team',
    tallies.map(tally => tally.teamId),
  );
  return tallies
    .map(({ teamId, ...tally }) => ({ row: rows.get(teamId)!, tally }))
    .sort(
      (a, b) =>
        b.tally.win - a.tally.win ||
        a.tally.played - b.tally.played ||
        (a.row.sort_key < b.row.sort_key ? -1 : 1),
    )
    .map(({ row, tally }) => ({ team: teamRef(row), ...tally, win_rate: rate(tally.win, tally.played) }));
}

/** Heroes on the map, most picked first. */
export async function mapHeroes(db: Database, gameId: number, mapId: number): Promise<HeroStats[]> {
  const [tallies, lineups] = await Promise.all([
    onceByFacts(db, ['map heroes', mapId], () => repo.heroesOnMap(db, gameId, mapId)),
    onceByFacts(db, ['lineups', gameId, 'map'], () => lineupsBy(db, gameId, 'map')),
  ]);
  const rows = await rowsById(
    db,
    'hero',
    tallies.map(tally => tally.heroId),
  );
  return tallies.map(({ heroId, picks, wins }) => ({
    hero: heroRef(rows.get(heroId)!),
    picks,
    bans: null,
    win: wins,
    win_rate: rate(wins, picks),
    pick_rate: rate(picks, lineups.get(mapId)?.lineups ?? 0),
    ban_rate: null,
  }));
}

/** The latest matches in which the map was played. */
export const mapMatches = async (db: Database, mapId: number): Promise<MatchItem[]> =>
  presentMatches(db, await repo.matchesOnMap(db, mapId, LATEST));
