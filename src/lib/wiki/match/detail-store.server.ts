/** Queries of one match: its rounds and what happened in them. */
import type { Database } from '../../platform/db/database.ts';
import type { Row } from '../game/present.server.ts';

export const rounds = (db: Database, matchId: number): Promise<Row<'round'>[]> =>
  db.read.selectFrom('round').selectAll().where('match_id', '=', matchId).orderBy('num').execute();

export const halves = (db: Database, roundIds: readonly number[]): Promise<Row<'round_half'>[]> =>
  db.read.selectFrom('round_half').selectAll().where('round_id', 'in', roundIds).orderBy('num').execute();

export const results = (db: Database, roundIds: readonly number[]): Promise<Row<'round_result'>[]> =>
  db.read.selectFrom('round_result').selectAll().where('round_id', 'in', roundIds).orderBy('num').execute();

export const roundTeams = (db: Database, roundIds: readonly number[]): Promise<Row<'round_team'>[]> =>
  db.read.selectFrom('round_team').selectAll().where('round_id', 'in', roundIds).execute();

export const banPicks = (db: Database, roundIds: readonly number[]): Promise<Row<'ban_pick'>[]> =>
  db.read.selectFrom('ban_pick').selectAll().where('round_id', 'in', roundIds).orderBy('num').execute();

export const vetoes = (db: Database, matchId: number): Promise<Row<'veto'>[]> =>
  db.read.selectFrom('veto').selectAll().where('match_id', '=', matchId).orderBy('num').execute();

/** Player figures of the match by round; only of one round if given. */
export const roundPlayers = (
  db: Database,
  matchId: number,
  roundId: number | undefined,
): Promise<Row<'round_player'>[]> =>
  db.read
    .selectFrom('round')
    .innerJoin('round_player', 'round_player.round_id', 'round.id')
    .selectAll('round_player')
    // Filter by the rounds' index, which gives the order; by the players' index, all rows would be sorted.
    .where('round.match_id', '=', matchId)
    .$if(roundId !== undefined, query => query.where('round_id', '=', roundId!))
    .orderBy('round.num')
    .execute();

export const matchPlayers = (db: Database, matchId: number): Promise<Row<'match_player'>[]> =>
  db.read.selectFrom('match_player').selectAll().where('match_id', '=', matchId).execute();
