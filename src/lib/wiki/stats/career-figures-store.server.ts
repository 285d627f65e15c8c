/** A player's figures grouped by tournament, hero or map, aggregated as in rankings. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { leaderScope } from './leader-scope.server.ts';
import { FIGURES, type LeaderFigures } from './leader-store.server.ts';

export type CareerGroup = 'tournament' | 'hero' | 'map' | 'match';
export type CareerFigures = Omit<LeaderFigures, 'player_id'> & { part: number };
type Whose = { id: number; game_id: number };

const COLUMNS: Record<CareerGroup, RawBuilder<number | null>> = {
  tournament: sql.ref('round_player.tournament_id'),
  hero: sql.ref('round_player.hero_id'),
  map: sql.ref('round.map_id'),
  match: sql.ref('round_player.match_id'),
};

/**
 * One row per tournament, hero, map or match (`part` is its id), most played first; unknown ones are left out.
 * `year`: of this season alone.
 */
export const figuresBy = (
  db: Database,
  player: Whose,
  group: CareerGroup,
  year?: number,
): Promise<CareerFigures[]> => groupedBy(db, player, COLUMNS[group], year);

/** One row per season; `years`: the season of each tournament. */
export async function figuresBySeason(
  db: Database,
  player: Whose,
  years: ReadonlyMap<number, number>,
): Promise<CareerFigures[]> {
  if (years.size === 0) return [];
  // Literals: with parameters, the two uses would not be the same expression.
  const cases = [...years].map(([id, year]) => sql`when ${sql.lit(id)} then ${sql.lit(year)}`);
  const season = sql<number>`case round_player.tournament_id ${sql.join(cases, sql` `)} end`;
  return groupedBy(db, player, season);
}

async function groupedBy(
  db: Database,
  { id, game_id }: Whose,
  part: RawBuilder<number | null>,
  year?: number,
): Promise<CareerFigures[]> {
  const rows = await leaderScope(db, { gameId: game_id, playerIds: [id], year })
    .where(part, 'is not', null)
    .groupBy(part)
    .select(part.as('part'))
    .select(FIGURES)
    .orderBy('maps', 'desc')
    .orderBy('part', 'desc')
    .execute();
  return rows as CareerFigures[];
}
