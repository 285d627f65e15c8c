/** What a result brought each prediction, told once its whole stage is settled: only then are ranks known. */
import type { Kysely, Transaction } from 'kysely';
import { closedAmong } from '../account/closed.server.ts';
import type { DB } from '../db/schema.ts';
import { leagueByKey, tournamentLeague } from './league.server.ts';
import { rankIn } from './rank.server.ts';

/** Predictions told in one transaction. */
const BATCH = 200;

interface Moved {
  predictionId: number;
  stageId: number;
  matchId: number | null;
  points: number;
}

/** Replaces the news of the prediction's last result; points that were not told yet are added up. */
export async function writeNews(
  trx: Transaction<DB>,
  { predictionId, stageId, matchId, points }: Moved,
  at: number,
): Promise<void> {
  const { hits } = await trx
    .selectFrom('prediction')
    .select('hits')
    .where('id', '=', predictionId)
    .executeTakeFirstOrThrow();
  const { n } = await trx
    .selectFrom('prediction_commitment')
    .select(({ fn }) => fn.sum<number>('picks').as('n'))
    .where('prediction_id', '=', predictionId)
    .executeTakeFirstOrThrow();
  const untold = await trx
    .selectFrom('prediction_news')
    .select('points')
    .where('prediction_id', '=', predictionId)
    .where('is_told', '=', 0)
    .executeTakeFirst();
  const row = {
    stage_id: stageId,
    match_id: matchId,
    points: points + (untold?.points ?? 0),
    hits,
    // A second final may count as a hit without a pick of its own.
    picks: Math.max(Number(n), hits),
    rank: null,
    is_told: 0,
    at,
  };
  await trx
    .insertInto('prediction_news')
    .values({ prediction_id: predictionId, ...row })
    .onConflict(on => on.column('prediction_id').doUpdateSet(row))
    .execute();
}

/** Whether some news of the stage are untold. */
export const hasNews = async (db: Kysely<DB>, stageId: number): Promise<boolean> =>
  (await db
    .selectFrom('prediction_news')
    .select('prediction_id')
    .where('stage_id', '=', stageId)
    .where('is_told', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface Told {
  /** Closed accounts are left out. */
  told: { predictionId: number; userId: number }[];
  /** The last prediction of the batch; null when none is left. */
  last: number | null;
}

/** Marks a batch of the stage's news as told, with the rank of each prediction now. */
export async function tellBatch(trx: Transaction<DB>, stageId: number, after: number): Promise<Told> {
  const rows = await trx
    .selectFrom('prediction_news as news')
    .innerJoin('prediction', 'prediction.id', 'news.prediction_id')
    .select(['prediction.id', 'prediction.user_id', 'prediction.tournament_id'])
    .where('news.stage_id', '=', stageId)
    .where('news.is_told', '=', 0)
    .where('news.prediction_id', '>', after)
    .orderBy('news.prediction_id')
    .limit(BATCH)
    .execute();
  const tournamentId = rows[0]?.tournament_id;
  const league = tournamentId && (await leagueByKey(trx, tournamentLeague(tournamentId)));
  for (const { id, user_id } of rows)
    await trx
      .updateTable('prediction_news')
      .set({ is_told: 1, rank: league ? await rankIn(trx, league.id, user_id) : null })
      .where('prediction_id', '=', id)
      .execute();
  const gone = await closedAmong(
    trx,
    rows.map(({ user_id }) => user_id),
  );
  return {
    told: rows.flatMap(({ id, user_id }) =>
      gone.has(user_id) ? [] : [{ predictionId: id, userId: user_id }],
    ),
    last: rows.length === BATCH ? rows.at(-1)!.id : null,
  };
}
