import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

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

/**
 * Final places of teams that the player played for in the same tournament; or of the only team in which the
 * league's list ever saw the player, if seen throughout the tournament.
 */
export const placesOfPlayer = (db: Database, playerId: number) =>
  db.read
    .selectFrom('placement')
    .selectAll()
    .where(eb =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('round_player')
            .select('round_player.round_id')
            .where('round_player.player_id', '=', playerId)
            .whereRef('round_player.tournament_id', '=', 'placement.tournament_id')
            .whereRef('round_player.team_id', '=', 'placement.team_id'),
        ),
        sql<boolean>`exists ${seenThroughout(playerId)}`,
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('tournament_id', 'desc')
    .execute();

/** Exists when the player was seen before and after the place's tournament, and never in another team. */
const seenThroughout = (playerId: number) =>
  sql`(
    select player.id from player join tournament on tournament.id = placement.tournament_id
    where player.id = ${playerId} and player.seen_from <= tournament.start_at and player.seen_to >= placement.at
      and exists (select 1 from roster_stint own
        where own.player_id = player.id and own.team_id = placement.team_id)
      and not exists (select 1 from roster_stint other
        where other.player_id = player.id and other.team_id != placement.team_id))`;
