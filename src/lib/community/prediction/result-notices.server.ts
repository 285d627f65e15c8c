/** What a result brought each prediction, notified once its whole stage is settled: only then are ranks known. */
import type { Kysely, Transaction } from 'kysely';
import { closedAmong } from '../../members/account/closed.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { leagueByKey, tournamentLeague } from './league.server.ts';
import { rankIn } from './rank.server.ts';

/** Predictions notified in one transaction. */
const BATCH = 200;

interface Moved {
  predictionId: number;
  points: number;
}

/** Replaces the rows about these predictions' last result; points not yet notified are added up. */
export async function writeResultNotices(
  trx: Transaction<DB>,
  { stageId, matchId }: { stageId: number; matchId: number | null },
  moved: readonly Moved[],
  at: number,
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ predictionId }) => predictionId);
  const rows = await trx
    .selectFrom('prediction')
    .leftJoin('prediction_news as news', join =>
      join.onRef('news.prediction_id', '=', 'prediction.id').on('news.is_told', '=', 0),
    )
    .select(['prediction.id', 'prediction.hits', 'news.points as pendingPoints'])
    .where('prediction.id', 'in', ids)
    .execute();
  const sums = await trx
    .selectFrom('prediction_commitment')
    .select(({ fn }) => ['prediction_id', fn.sum<number>('picks').as('n')])
    .where('prediction_id', 'in', ids)
    .groupBy('prediction_id')
    .execute();
  const picks = new Map(sums.map(({ prediction_id, n }) => [prediction_id, Number(n)]));
  const known = new Map(rows.map(row => [row.id, row]));
  const values = moved.map(({ predictionId, points }) => {
    const { hits, pendingPoints } = known.get(predictionId)!;
    return {
      prediction_id: predictionId,
      stage_id: stageId,
      match_id: matchId,
      points: points + (pendingPoints ?? 0),
      hits,
      // A second final may count as a hit without a pick of its own.
      picks: Math.max(picks.get(predictionId) ?? 0, hits),
      rank: null,
      is_told: 0,
      at,
    };
  });
  await trx
    .insertInto('prediction_news')
    .values(values)
    .onConflict(on =>
      on.column('prediction_id').doUpdateSet(({ ref }) => ({
        stage_id: ref('excluded.stage_id'),
        match_id: ref('excluded.match_id'),
        points: ref('excluded.points'),
        hits: ref('excluded.hits'),
        picks: ref('excluded.picks'),
        rank: ref('excluded.rank'),
        is_told: ref('excluded.is_told'),
        at: ref('excluded.at'),
      })),
    )
    .execute();
}

/** Whether some rows of the stage are not notified yet. */
export const hasPendingNotices = async (db: Kysely<DB>, stageId: number): Promise<boolean> =>
  (await db
    .selectFrom('prediction_news')
    .select('prediction_id')
    .where('stage_id', '=', stageId)
    .where('is_told', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface NotifiedBatch {
  /** Closed accounts are left out. */
  notified: { predictionId: number; userId: number }[];
  /** The last prediction of the batch; null when none is left. */
  last: number | null;
}

/** Marks a batch of the stage's rows as notified, with the rank of each prediction now. */
export async function notifyBatch(
  trx: Transaction<DB>,
  stageId: number,
  after: number,
): Promise<NotifiedBatch> {
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
    notified: rows.flatMap(({ id, user_id }) =>
      gone.has(user_id) ? [] : [{ predictionId: id, userId: user_id }],
    ),
    last: rows.length === BATCH ? rows.at(-1)!.id : null,
  };
}
