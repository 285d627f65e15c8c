import type { Database } from '../db/database.ts';

export const placesOfTournament = (db: Database, tournamentId: number) =>
  db.read
    .selectFrom('placement')
    .innerJoin('team', 'team.id', 'placement.team_id')
    .selectAll('placement')
    .where('tournament_id', '=', tournamentId)
    .orderBy('rank')
    .orderBy('team.sort_key')
    .execute();

export const placesOfTeam = (db: Database, teamId: number) =>
  db.read
    .selectFrom('placement')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('at', 'desc')
    .orderBy('tournament_id', 'desc')
    .execute();

/** Places of the teams for which the player played in the same tournament. */
export const placesOfPlayer = (db: Database, playerId: number) =>
  db.read
    .selectFrom('placement')
    .selectAll()
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('round_player')
          .select('round_player.round_id')
          .where('round_player.player_id', '=', playerId)
          .whereRef('round_player.tournament_id', '=', 'placement.tournament_id')
          .whereRef('round_player.team_id', '=', 'placement.team_id'),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('tournament_id', 'desc')
    .execute();
