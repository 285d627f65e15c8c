/**
 * Settles predictions: books an entry for each pick that came true, and reverses what a correction took back.
 */
import type { Kysely, Transaction } from 'kysely';
import { closedAmong } from '../../members/account/closed.server.ts';
import type { DB, PredictionEntryTable } from '../../platform/db/schema.ts';
import { findStage, findTournament } from '../../wiki/bracket/store.server.ts';
import { picksIn } from './commitment.ts';
import { placePrediction } from './league.server.ts';
import { type Booked, entriesFor } from './ledger.ts';
import { writeResultNotices } from './result-notices.server.ts';
import { judge } from './score.ts';
import { type PredictedStage, predictedStages } from './stages.server.ts';

/** Predictions settled in one transaction. */
export const BATCH = 200;

/**
 * A prediction that this batch decided fully, or took points from while other picks are open (`isOpen`).
 * Closed accounts are left out.
 */
export interface Settled {
  predictionId: number;
  tournamentId: number;
  userId: number;
  score: number;
  isOpen: boolean;
}

export interface SettledBatch {
  settled: Settled[];
  /** null when the stage is gone. */
  tournamentId: number | null;
  /** The last prediction of the batch; null when none is left. */
  last: number | null;
}

/**
 * Settles the predictions of a stage with ids above `after` by the current facts. Idempotent: correct entries
 * stay.
 */
export async function settleBatch(
  trx: Transaction<DB>,
  stageId: number,
  { after, matchId }: { after: number; matchId: number | null },
  now: number,
): Promise<SettledBatch> {
  const stage = await stageNow(trx, stageId, now);
  if (stage?.hasResult) await markStages(trx, [stage.row], true);
  const rows = await trx
    .selectFrom('prediction_commitment')
    .selectAll()
    .where('stage_id', '=', stageId)
    .where('prediction_id', '>', after)
    .orderBy('prediction_id')
    .limit(BATCH)
    .execute();
  const booked = await bookedOf(
    trx,
    stageId,
    rows.map(row => row.prediction_id),
  );
  const settled: Settled[] = [];
  const moved: { predictionId: number; points: number }[] = [];
  for (const row of rows) {
    const verdicts = judge(stage?.results ?? new Map(), picksIn(row.text));
    const open = verdicts.filter(({ state }) => state === 'open').length;
    const entries = entriesFor(verdicts, booked.get(row.prediction_id) ?? []);
    if (entries.length === 0 && open === row.open) continue;
    const done = await book(trx, { ...row, open }, entries, now);
    moved.push({
      predictionId: row.prediction_id,
      points: entries.reduce((sum, entry) => sum + entry.points, 0),
    });
    if (done) settled.push(done);
  }
  await writeResultNotices(trx, { stageId, matchId }, moved, now);
  const tournamentId = stage?.row.tournament_id ?? null;
  const gone = await closedAmong(
    trx,
    settled.map(({ userId }) => userId),
  );
  return {
    settled: settled.filter(({ userId }) => !gone.has(userId)),
    tournamentId,
    last: rows.length === BATCH ? rows.at(-1)!.prediction_id : null,
  };
}

async function stageNow(
  trx: Transaction<DB>,
  stageId: number,
  now: number,
): Promise<PredictedStage | undefined> {
  const row = await findStage(trx, stageId);
  const tournament = row && (await findTournament(trx, row.tournament_id));
  const stages = tournament ? await predictedStages(trx, tournament, now) : [];
  return stages.find(stage => stage.row.id === stageId);
}

async function bookedOf(
  trx: Transaction<DB>,
  stageId: number,
  ids: readonly number[],
): Promise<Map<number, Booked[]>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('prediction_entry')
    .select(['prediction_id', 'slot', 'team_id as team', 'points', 'hits', 'revision'])
    .where('stage_id', '=', stageId)
    .where('prediction_id', 'in', ids)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, row => row.prediction_id);
}

type NewEntry = ReturnType<typeof entriesFor>[number];

/**
 * Writes the entries and updates the score and ranks; answers the prediction when it is fully decided or lost
 * points.
 */
async function book(
  trx: Transaction<DB>,
  {
    id,
    prediction_id,
    stage_id,
    open,
  }: { id: number; prediction_id: number; stage_id: number; open: number },
  entries: readonly NewEntry[],
  now: number,
): Promise<Settled | null> {
  await trx.updateTable('prediction_commitment').set({ open }).where('id', '=', id).execute();
  const rows = entries.map(
    ({ team, ...entry }): Omit<PredictionEntryTable, 'id'> => ({
      prediction_id,
      stage_id,
      team_id: team,
      created_at: now,
      ...entry,
    }),
  );
  if (rows.length > 0) await trx.insertInto('prediction_entry').values(rows).execute();
  const sum = (of: 'points' | 'hits') => entries.reduce((total, entry) => total + entry[of], 0);
  const prediction = await trx
    .updateTable('prediction')
    .set(eb => ({ score: eb('score', '+', sum('points')), hits: eb('hits', '+', sum('hits')) }))
    .where('id', '=', prediction_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (rows.length > 0) await placePrediction(trx, prediction, now);
  const isOpen = await hasOpenPicks(trx, prediction_id);
  if (isOpen && !entries.some(({ reason }) => reason === 'reversed')) return null;
  const { tournament_id: tournamentId, user_id: userId, score } = prediction;
  return { predictionId: prediction_id, tournamentId, userId, score, isOpen };
}

const hasOpenPicks = async (db: Kysely<DB>, predictionId: number): Promise<boolean> =>
  (await db
    .selectFrom('prediction_commitment')
    .select('id')
    .where('prediction_id', '=', predictionId)
    .where('open', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Stores whether stages have had a result: they stay locked until a correction takes it back. */
export async function markStages(
  trx: Transaction<DB>,
  stages: readonly { id: number; tournament_id: number }[],
  hadResult: boolean,
): Promise<void> {
  const had_result = Number(hadResult);
  for (const { id, tournament_id } of stages)
    await trx
      .insertInto('prediction_stage')
      .values({ stage_id: id, tournament_id, n: 0, had_result })
      .onConflict(on => on.column('stage_id').doUpdateSet({ had_result }))
      .execute();
}
