/** A player's figures by season, tournament, hero and map. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { yearOf } from '../../platform/kernel/time.ts';
import type { Row } from '../game/present.server.ts';
import { heroRef, mapRef } from '../hero/present.server.ts';
import type { HeroRef, MapRef } from '../hero/shapes.ts';
import { playerRef } from '../player/present.server.ts';
import { tournamentRef } from '../tournament/present.server.ts';
import type { TournamentRef } from '../tournament/shapes.ts';
import { type CareerFigures, figuresBy, figuresBySeason } from './career-figures-store.server.ts';
import { withCounts } from './leader-store.server.ts';
import type { LeaderRow } from './shapes.ts';

type Part<T> = T & { figures: LeaderRow };

export interface CareerParts {
  /** Latest first. */
  seasons: Part<{ year: number }>[];
  tournaments: Part<{ tournament_info: TournamentRef }>[];
  /** Most played first. */
  heroes: Part<{ hero: HeroRef }>[];
  maps: Part<{ map: MapRef }>[];
}

/** A player's figures over every match that counts; parts without data are empty. */
export async function careerParts(
  db: Database,
  player: { id: number; game_id: number },
): Promise<CareerParts> {
  const [byTournament, byHero, byMap] = await Promise.all([
    figuresBy(db, player, 'tournament'),
    figuresBy(db, player, 'hero'),
    figuresBy(db, player, 'map'),
  ]);
  const [players, tournaments, heroes, maps] = await Promise.all([
    rowsById(db, 'player', [player.id]),
    rowsById(db, 'tournament', partsOf(byTournament)),
    rowsById(db, 'hero', partsOf(byHero)),
    rowsById(db, 'map', partsOf(byMap)),
  ]);
  const bySeason = await figuresBySeason(db, player, yearsOf([...tournaments.values()]));
  const row = (figures: CareerFigures) => ({ figures: leaderRow(figures, players.get(player.id)!) });
  return {
    seasons: bySeason.map(own => ({ year: own.part, ...row(own) })).sort((a, b) => b.year - a.year),
    tournaments: byTournament
      .toSorted((a, b) => startOf(tournaments.get(b.part)) - startOf(tournaments.get(a.part)))
      .map(own => ({ tournament_info: tournamentRef(tournaments.get(own.part)!), ...row(own) })),
    heroes: byHero.map(own => ({ hero: heroRef(heroes.get(own.part)!), ...row(own) })),
    maps: byMap.map(own => ({ map: mapRef(maps.get(own.part)!), ...row(own) })),
  };
}

const partsOf = (rows: readonly CareerFigures[]): number[] => rows.map(row => row.part);
const startOf = (tournament: Row<'tournament'> | undefined): number => tournament?.start_at ?? 0;

/** The season of each tournament with a date. */
const yearsOf = (tournaments: readonly Row<'tournament'>[]): Map<number, number> =>
  new Map(tournaments.flatMap(({ id, start_at }) => (start_at === null ? [] : [[id, yearOf(start_at)]])));

const leaderRow = ({ part: _, ...figures }: CareerFigures, player: Row<'player'>): LeaderRow => ({
  ...withCounts(figures),
  rank: 1,
  player: playerRef(player),
  team: null,
  extra: {},
});
