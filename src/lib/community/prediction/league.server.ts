/** Membership and standings of leagues; writes maintain the counters and the order. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB, PredictionLeagueTable, PredictionTable } from '../../platform/db/schema.ts';
import { CLOSED_LEAGUE } from './open-state.ts';
import { rankKey } from './rank.ts';

export type League = Selectable<PredictionLeagueTable>;
export type Prediction = Selectable<PredictionTable>;

export const tournamentLeague = (tournamentId: number): string => `tournament:${tournamentId}`;
export const gameLeague = (gameId: number): string => `game:${gameId}`;

export const leagueByKey = (db: Kysely<DB>, key: string): Promise<League | undefined> =>
  db.selectFrom('prediction_league').selectAll().where('key', '=', key).executeTakeFirst();

export const leagueById = (db: Kysely<DB>, id: number): Promise<League | undefined> =>
  db.selectFrom('prediction_league').selectAll().where('id', '=', id).executeTakeFirst();

export const isMember = async (db: Kysely<DB>, leagueId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('prediction_league_member')
    .select('user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Whether the league's owner removed the user. */
export const isBanned = async (db: Kysely<DB>, leagueId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('prediction_league_ban')
    .select('user_id')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

interface Level {
  predictionId: number | null;
  score: number;
  hits: number;
  changedAt: number;
}

/** Columns of a league that everyone is in. */
const NOBODYS = { owner_id: null, founder_id: null, open_state: CLOSED_LEAGUE };

/** Updates a prediction's standing in all its leagues: the tournament's, the game's and the founded ones. */
export async function placePrediction(
  trx: Transaction<DB>,
  prediction: Prediction,
  now: number,
): Promise<void> {
  const { user_id, game_id, tournament_id } = prediction;
  const common = { game_id, name: '', ...NOBODYS, members: 0, created_at: now };
  const own = async () => levelOf(prediction);
  const ofTournament = { ...common, key: tournamentLeague(tournament_id), tournament_id };
  await place(trx, await ensureLeague(trx, ofTournament), user_id, own, now);
  const ofGame = { ...common, key: gameLeague(game_id), tournament_id: null };
  await place(trx, await ensureLeague(trx, ofGame), user_id, () => levelInGame(trx, prediction), now);
  for (const { id } of await foundedLeagues(trx, user_id, tournament_id))
    await place(trx, id, user_id, own, now);
}

export const levelOf = ({ id, score, hits, changed_at }: Prediction): Level => ({
  predictionId: id,
  score,
  hits,
  changedAt: changed_at,
});

async function levelInGame(trx: Transaction<DB>, { user_id, game_id }: Prediction): Promise<Level> {
  const sums = await trx
    .selectFrom('prediction')
    .select(({ fn }) => [
      fn.sum<number>('score').as('score'),
      fn.sum<number>('hits').as('hits'),
      fn.max('changed_at').as('changed_at'),
    ])
    .where('user_id', '=', user_id)
    .where('game_id', '=', game_id)
    .executeTakeFirstOrThrow();
  const { score, hits, changed_at } = sums;
  return { predictionId: null, score: Number(score), hits: Number(hits), changedAt: Number(changed_at) };
}

async function ensureLeague(trx: Transaction<DB>, league: Omit<League, 'id'>): Promise<number> {
  await trx
    .insertInto('prediction_league')
    .values(league)
    .onConflict(on => on.column('key').doNothing())
    .execute();
  return (await leagueByKey(trx, league.key))!.id;
}

/** The user's founded leagues of one tournament, dissolved ones too, the oldest first. */
export const foundedLeagues = (db: Kysely<DB>, userId: number, tournamentId: number): Promise<League[]> =>
  db
    .selectFrom('prediction_league_member as member')
    .innerJoin('prediction_league as league', 'league.id', 'member.league_id')
    .selectAll('league')
    .where('member.user_id', '=', userId)
    .where('league.tournament_id', '=', tournamentId)
    .where('league.key', '!=', tournamentLeague(tournamentId))
    .orderBy('league.id')
    .execute();

/** Calls `level` only once the member's row is locked. */
export async function place(
  trx: Transaction<DB>,
  leagueId: number,
  userId: number,
  level: () => Promise<Level>,
  now: number,
): Promise<void> {
  const before = (await memberRow(trx, leagueId, userId)) ?? (await join(trx, leagueId, userId, now));
  const { predictionId, score, hits, changedAt } = await level();
  const rank_key = rankKey({ score, hits, changedAt, id: userId });
  await trx
    .updateTable('prediction_league_member')
    .set({ prediction_id: predictionId, score, hits, changed_at: changedAt, rank_key })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .execute();
  if (score === before.score) return;
  await countScore(trx, leagueId, before.score, -1);
  await countScore(trx, leagueId, score, 1);
}

/** The member's row, locked until the transaction ends. */
const memberRow = (trx: Transaction<DB>, leagueId: number, userId: number) =>
  trx
    .updateTable('prediction_league_member')
    .set(eb => ({ score: eb.ref('score') }))
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

async function join(trx: Transaction<DB>, league_id: number, user_id: number, now: number) {
  const level = { score: 0, hits: 0, changed_at: now, prediction_id: null };
  const rank_key = rankKey({ score: 0, hits: 0, changedAt: now, id: user_id });
  const joined = await trx
    .insertInto('prediction_league_member')
    .values({ league_id, user_id, ...level, rank_key, joined_at: now })
    .onConflict(on => on.columns(['league_id', 'user_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!joined) return (await memberRow(trx, league_id, user_id))!;
  await countMembers(trx, league_id, 1);
  await countScore(trx, league_id, 0, 1);
  return joined;
}

/** Removes a member; does nothing when there is none. */
export async function takeOut(trx: Transaction<DB>, leagueId: number, userId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('prediction_league_member')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .returning('score')
    .executeTakeFirst();
  if (!gone) return;
  await countMembers(trx, leagueId, -1);
  await countScore(trx, leagueId, gone.score, -1);
}

const countMembers = (trx: Transaction<DB>, id: number, by: number) =>
  trx
    .updateTable('prediction_league')
    .set(eb => ({ members: eb('members', '+', by) }))
    .where('id', '=', id)
    .execute();

const countScore = (trx: Transaction<DB>, league_id: number, score: number, by: number) =>
  trx
    .insertInto('prediction_league_tally')
    .values({ league_id, score, n: by })
    .onConflict(on =>
      on.columns(['league_id', 'score']).doUpdateSet(eb => ({
        n: eb('prediction_league_tally.n', '+', by),
      })),
    )
    .execute();
