/** Tournaments and teams with matches that count, for narrowing figures. */
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';
import { MATCH_STATUS } from '../match/status.ts';
import { type FigureScope, matchIds } from './scope.server.ts';

/** The game's tournaments with matches that count, latest first. */
export const playedTournaments = (
  db: Database,
  gameId: number,
): Promise<Pick<Row<'tournament'>, 'id' | 'name' | 'order_at'>[]> =>
  db.read
    .selectFrom('tournament')
    .select(['id', 'name', 'order_at'])
    .where('game_id', '=', gameId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('match')
          .select('match.id')
          .whereRef('match.tournament_id', '=', 'tournament.id')
          .where('match.in_figures', '=', 1)
          .where('match.status', '=', MATCH_STATUS.ended),
      ),
    )
    .orderBy('order_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Teams that players played for in the scope, by name. */
export const playedTeams = (db: Database, scope: FigureScope): Promise<Pick<Row<'team'>, 'id' | 'name'>[]> =>
  db.read
    .selectFrom('team')
    .select(['id', 'name'])
    .where('id', 'in', eb =>
      eb
        .selectFrom('round_player')
        .select('round_player.team_id')
        .where('round_player.match_id', 'in', matchIds(db, scope))
        .where('round_player.team_id', 'is not', null),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
