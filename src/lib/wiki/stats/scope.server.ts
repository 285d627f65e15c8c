/** The matches that figures are taken from: those of a game that count, all or a part. */
import type { Database } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/kernel/time.ts';

export interface FigureScope {
  gameId: number;
  tournamentId?: number | undefined;
  /** Beijing year in which the tournament starts. */
  year?: number | undefined;
  /** Levels of the tournaments. */
  levels?: readonly number[] | undefined;
}

/** Ids of the tournaments of the scope. */
export const tournamentIds = (db: Database, { gameId, tournamentId, year, levels }: FigureScope) =>
  db.read
    .selectFrom('tournament')
    .select('tournament.id')
    .where('tournament.game_id', '=', gameId)
    .$if(tournamentId !== undefined, query => query.where('tournament.id', '=', tournamentId!))
    .$if(levels !== undefined, query => query.where('tournament.level', 'in', levels!))
    .$if(year !== undefined, query =>
      query
        .where('tournament.order_at', '>=', dayStart(`${year}-01-01`)!)
        .where('tournament.order_at', '<', dayStart(`${year! + 1}-01-01`)!),
    );

/** Ids of the matches of the scope whose maps and players count. */
export const matchIds = (db: Database, scope: FigureScope) =>
  db.read
    .selectFrom('match')
    .select('match.id')
    .where('match.in_figures', '=', 1)
    .where('match.is_can_view', '=', 1)
    .where('match.tournament_id', 'in', tournamentIds(db, scope));
