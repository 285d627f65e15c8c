import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';

/** A player's stints, latest first. */
export const stintsOfPlayer = (db: Database, playerId: number): Promise<Row<'roster_stint'>[]> =>
  db.read
    .selectFrom('roster_stint')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('order_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const stintsOfTeams = (db: Database, teamIds: readonly number[]): Promise<Row<'roster_stint'>[]> =>
  teamIds.length === 0
    ? Promise.resolve([])
    : db.read.selectFrom('roster_stint').selectAll().where('team_id', 'in', teamIds).execute();

/** Players of maps on the player's side, with their team at that time, latest team first. */
export async function teammatesInMatches(
  db: Database,
  playerId: number,
): Promise<{ team_id: number; player_id: number }[]> {
  const rows = await db.read
    .selectFrom('round_player as mine')
    .innerJoin('round_player as mate', join =>
      join.onRef('mate.round_id', '=', 'mine.round_id').onRef('mate.side', '=', 'mine.side'),
    )
    .innerJoin('match', 'match.id', 'mine.match_id')
    .where('mine.player_id', '=', playerId)
    .where('mine.in_figures', '=', 1)
    .where('match.is_can_view', '=', 1)
    .where('mine.team_id', 'is not', null)
    .groupBy(['mine.team_id', 'mate.player_id'])
    .select(['mine.team_id', 'mate.player_id'])
    .select(({ fn }) => fn.max('match.order_at').as('last'))
    .orderBy('last', 'desc')
    .execute();
  return rows.map(row => ({ team_id: row.team_id!, player_id: row.player_id }));
}
