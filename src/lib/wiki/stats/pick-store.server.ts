/** Hero picks: from the draft if it is known, else from the players' heroes. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { closedMatches } from '../match/closed.server.ts';
import { type FigureScope, tournamentIds } from './scope.server.ts';

export interface PickScope extends FigureScope {
  heroId?: number | undefined;
  mapId?: number | undefined;
}

/** A row for each hero of each side of each game that counts. */
export function picksOf(db: Database, scope: PickScope) {
  return drafted(db, scope).unionAll(fielded(db, scope));
}

const drafted = (db: Database, { heroId, mapId, ...scope }: PickScope) =>
  db.read
    .selectFrom('ban_pick')
    .innerJoin('round', 'round.id', 'ban_pick.round_id')
    .innerJoin('match', 'match.id', 'round.match_id')
    .where('ban_pick.action', '=', 'pick')
    .where('match.in_figures', '=', 1)
    .where('match.is_can_view', '=', 1)
    .where('match.tournament_id', 'in', tournamentIds(db, scope))
    .$if(heroId !== undefined, query => query.where('ban_pick.hero_id', '=', heroId!))
    .$if(mapId !== undefined, query => query.where('round.map_id', '=', mapId!))
    .select([
      'ban_pick.hero_id',
      'ban_pick.round_id',
      'ban_pick.side',
      'round.map_id',
      'round.match_id',
      'match.tournament_id',
      sql<
        number | null
      >`case round.winner_side when ban_pick.side then 1 when 3 - ban_pick.side then 0 end`.as('is_win'),
    ]);

const fielded = (db: Database, { heroId, mapId, ...scope }: PickScope) =>
  db.read
    .selectFrom('round_player')
    .innerJoin('round', 'round.id', 'round_player.round_id')
    .where('round_player.in_figures', '=', 1)
    .where('round_player.match_id', 'not in', closedMatches(db))
    .where('round_player.tournament_id', 'in', tournamentIds(db, scope))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ban_pick')
            .select('ban_pick.num')
            .whereRef('ban_pick.round_id', '=', 'round_player.round_id')
            .where('ban_pick.action', '=', 'pick'),
        ),
      ),
    )
    .$if(heroId !== undefined, query => query.where('round_player.hero_id', '=', heroId!))
    .$if(mapId !== undefined, query => query.where('round.map_id', '=', mapId!))
    .where('round_player.hero_id', 'is not', null)
    .select([
      sql<number>`round_player.hero_id`.as('hero_id'),
      'round_player.round_id',
      'round_player.side',
      'round.map_id',
      'round.match_id',
      'round_player.tournament_id',
      'round_player.is_win',
    ]);
