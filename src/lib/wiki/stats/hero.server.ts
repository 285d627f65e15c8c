/** Figures of a hero: in total, and by map, position and tournament. Cached until facts change. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { mapRef } from '../hero/present.server.ts';
import { presentMatches } from '../match/present.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import { positionName } from '../player/position.ts';
import { tournamentRef } from '../tournament/present.server.ts';
import { rate } from './figures.ts';
import {
  type GamePart,
  lineupsBy,
  matchesWithHero,
  type PartTally,
  tallyBy,
  tallyByPosition,
} from './hero-store.server.ts';
import type { HeroRecord } from './record-shapes.ts';
import type { HeroStats } from './shapes.ts';
import { heroStats } from './tally.server.ts';

const LATEST = 10;

/** A hero's figures over all matches of the game; undefined for one that was neither played nor banned. */
export async function heroTotals(
  db: Database,
  gameId: number,
  heroId: number,
): Promise<HeroStats | undefined> {
  return (await heroStats(db, { gameId })).find(row => row.hero.hero_id === heroId);
}

/** Its games by map, position and tournament, most played first; parts without data are empty. */
export async function heroRecord(db: Database, gameId: number, heroId: number): Promise<HeroRecord> {
  const tallies = (by: GamePart) =>
    onceByFacts(db, ['hero', heroId, by], () => tallyBy(db, gameId, heroId, by));
  const lineups = (by: GamePart) => onceByFacts(db, ['lineups', gameId, by], () => lineupsBy(db, gameId, by));
  const [maps, positions, tournaments, ofMap, ofTournament, totals] = await Promise.all([
    tallies('map'),
    onceByFacts(db, ['hero', heroId, 'position'], () => tallyByPosition(db, heroId)),
    tallies('tournament'),
    lineups('map'),
    lineups('tournament'),
    heroTotals(db, gameId, heroId),
  ]);
  const [mapRows, tournamentRows] = await Promise.all([
    rowsById(
      db,
      'map',
      maps.map(tally => tally.part),
    ),
    rowsById(
      db,
      'tournament',
      tournaments.map(tally => tally.part),
    ),
  ]);
  // With drafts a hero appears at most once a game, so its share is of the games.
  const unit = totals?.bans == null ? 'lineups' : 'games';
  const total = positions.reduce((sum, { picks }) => sum + picks, 0);
  return {
    maps: maps.map(tally => ({
      map: mapRef(mapRows.get(tally.part)!),
      ...counted(tally, ofMap.get(tally.part)?.[unit]),
    })),
    positions: positions.map(tally => ({
      position: positionName(tally.part)!,
      ...counted(tally, total),
    })),
    tournaments: tournaments.map(tally => ({
      tournament_info: tournamentRef(tournamentRows.get(tally.part)!),
      ...counted(tally, ofTournament.get(tally.part)?.[unit]),
    })),
  };
}

const counted = ({ picks, wins }: Pick<PartTally, 'picks' | 'wins'>, whole = 0) => ({
  picks,
  win: wins,
  win_rate: rate(wins, picks),
  pick_rate: rate(picks, whole),
});

/** The latest matches in which the hero was played. */
export const heroMatches = async (db: Database, gameId: number, heroId: number): Promise<MatchItem[]> =>
  presentMatches(db, await matchesWithHero(db, gameId, heroId, LATEST));
