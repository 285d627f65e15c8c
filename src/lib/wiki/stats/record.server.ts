/** A team's totals over all its matches that count: wins, maps, heroes, player figures. */
import { PAGE_SIZE_ALL } from '../../platform/contract/fields.ts';
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { ratio } from '../../platform/kernel/number.ts';
import { teamRewards } from '../bracket/place.server.ts';
import { heroRef, mapRef } from '../hero/present.server.ts';
import type { HeroRef } from '../hero/shapes.ts';
import { rate } from './figures.ts';
import { leaderboard } from './leader.server.ts';
import {
  heroesOfPlayers,
  heroTalliesOf,
  mapTalliesOf,
  type RecordTally,
  resultsOf,
} from './record-store.server.ts';
import type { LeaderRow, MapRecord, TeamHero, TeamRecord } from './shapes.ts';
import { type Totals, teamTotals } from './team-results.ts';

/** Match wins and losses, the current streak, and tournament placements, latest first. */
export async function teamRecord(db: Database, teamId: number): Promise<TeamRecord> {
  const [{ season, ...all }, { list }] = await Promise.all([
    onceByFacts(db, ['team results', teamId], async () => teamTotals(await resultsOf(db, teamId))),
    teamRewards(db, teamId, 1, PAGE_SIZE_ALL),
  ]);
  return {
    ...all,
    ratio: share(all),
    season: season && { ...season, ratio: share(season) },
    list: list.map(({ tournament_info, rank, rank_end }) => ({ tournament_info, rank, rank_end })),
  };
}

const share = ({ win, lose }: Totals): string => ratio(win, win + lose);

const mostPlayed = (a: RecordTally, b: RecordTally) => b.played - a.played || b.win - a.win || a.id - b.id;
const recordOf = ({ played, win }: RecordTally) => ({ played, win, win_rate: rate(win, played) });

/** The team's maps, most played first. */
export async function teamMaps(db: Database, teamId: number): Promise<MapRecord[]> {
  const tallies = await mapTalliesOf(db, teamId);
  const maps = await rowsById(
    db,
    'map',
    tallies.map(tally => tally.id),
  );
  return tallies.sort(mostPlayed).map(tally => ({ map: mapRef(maps.get(tally.id)!), ...recordOf(tally) }));
}

/** Heroes of the team's players, most picked first. */
export async function teamHeroes(db: Database, teamId: number): Promise<TeamHero[]> {
  const tallies = await heroTalliesOf(db, teamId);
  const heroes = await rowsById(
    db,
    'hero',
    tallies.map(tally => tally.id),
  );
  return tallies
    .sort(mostPlayed)
    .map(tally => ({ hero: heroRef(heroes.get(tally.id)!), ...recordOf(tally) }));
}

export interface PlayerForm {
  /** Figures over every match that counts; null without matches. */
  figures: LeaderRow | null;
  /** The most played first. */
  heroes: HeroRef[];
}

/** Figures and heroes of each player, by id. */
export async function playerForms(
  db: Database,
  gameId: number,
  playerIds: readonly number[],
): Promise<Map<number, PlayerForm>> {
  if (playerIds.length === 0) return new Map();
  const [{ list }, taken] = await Promise.all([
    leaderboard(db, { gameId, playerIds, page: 1, pageSize: playerIds.length }),
    heroesOfPlayers(db, playerIds),
  ]);
  const heroes = await rowsById(db, 'hero', [...taken.values()].flat());
  const figures = new Map(list.map(row => [row.player.player_id, row]));
  return new Map(
    playerIds.map(id => [
      id,
      {
        figures: figures.get(id) ?? null,
        heroes: (taken.get(id) ?? []).map(hero => heroRef(heroes.get(hero)!)),
      },
    ]),
  );
}
