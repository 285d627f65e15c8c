/** Queries of the people of teams. */
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';

/** Stints in the team, latest first. */
export const stintsOf = (db: Database, teamIds: readonly number[]): Promise<Row<'roster_stint'>[]> =>
  teamIds.length === 0
    ? Promise.resolve([])
    : db.read
        .selectFrom('roster_stint')
        .selectAll()
        .where('team_id', 'in', teamIds)
        .orderBy('order_at', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** Players whose current team this is, by name. */
export const playersOf = (db: Database, teamId: number): Promise<Row<'player'>[]> =>
  db.read
    .selectFrom('player')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('sort_key')
    .orderBy('id')
    .execute();

/** The players whom the teams registered for a tournament. */
export const registeredIn = (
  db: Database,
  tournamentId: number,
): Promise<{ team_id: number; player_id: number }[]> =>
  db.read
    .selectFrom('registration')
    .select(['team_id', 'player_id'])
    .where('tournament_id', '=', tournamentId)
    .execute();
