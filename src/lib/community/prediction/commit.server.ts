/** Commits picks: validates them, stores their hash and counts them, all in one transaction. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Dialect } from '../../platform/db/migrations/columns.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { predictionThread } from './comment-source.ts';
import { isOf, pickOf, pickProblem, type SentPick } from './commit-rules.ts';
import { canonicalText, commitmentOf, ordered, picksIn } from './commitment.ts';
import { type Prediction, placePrediction } from './league.server.ts';
import { badPick, locked, nothingPicked, unknownStage } from './refusal.ts';
import type { Pick } from './score.ts';
import { type PredictedStage, predictedStages } from './stages.server.ts';
import { countPicks, countPredictor } from './tally.server.ts';

const SALT_BYTES = 16;
const LINK_BYTES = 9;

interface Commit {
  tournament_id: number;
  /** All picks of each stage named: picks left out are withdrawn. */
  predictions: readonly SentPick[];
  /** A stage that may end up without picks. */
  stage_id?: number | undefined;
}

/**
 * Commits the viewer's picks of one or more stages; idempotent. Throws 404 without the tournament, 400 for
 * invalid picks, 409 for a change of a locked stage.
 */
export async function commitPrediction(
  { db, bus, now, viewer }: Context,
  commit: Commit,
): Promise<Prediction> {
  const tournament = await existing(db, 'tournament', commit.tournament_id);
  const userId = viewer.userId;
  const { prediction, isNew } = await inTransaction(db, async trx => {
    // Write first: it takes SQLite's write lock.
    const own = await lockOwn(trx, tournament, userId, now);
    await lockFacts(trx, db.dialect, tournament.id);
    const requested = picksByStage(await predictedStages(trx, tournament, now), commit);
    let isChanged = false;
    for (const [stage, picks] of requested)
      isChanged = (await commitStage(trx, own.prediction, stage, picks, now)) || isChanged;
    if (!isChanged) {
      if (own.isNew) throw nothingPicked();
      return own;
    }
    const prediction = { ...own.prediction, changed_at: now };
    await trx.updateTable('prediction').set({ changed_at: now }).where('id', '=', prediction.id).execute();
    await placePrediction(trx, prediction, now);
    const what = { predictionId: prediction.id, tournamentId: tournament.id, userId };
    if (own.isNew) await append(trx, 'predictionCommitted', what, now);
    return { prediction, isNew: own.isNew };
  });
  await bus.publish('factsChanged', { tags: [`prediction:${prediction.id}`] });
  await bus.publish('threadChanged', { source: predictionThread(tournament.id) });
  if (isNew) await bus.publish('appended', {});
  return prediction;
}

/**
 * Locks the stage rows, so that wiki/bracket/derive changes no facts before the commit: an open stage stays open
 * until the picks are stored.
 */
async function lockFacts(trx: Transaction<DB>, dialect: Dialect, tournamentId: number): Promise<void> {
  if (dialect !== 'postgres') return;
  const stages = trx.selectFrom('stage').select('id').where('tournament_id', '=', tournamentId);
  await stages.orderBy('id').forShare().execute();
}

type Context = globalThis.Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer'>;

function picksByStage(stages: readonly PredictedStage[], commit: Commit): Map<PredictedStage, Pick[]> {
  const requested = new Map<PredictedStage, Pick[]>();
  for (const sent of commit.predictions) {
    const stage = stages.find(each => isOf(each, sent));
    if (!stage) throw badPick(sent.match_id === undefined ? 'unknownGroup' : 'unknownMatch');
    requested.set(stage, [...(requested.get(stage) ?? []), pickOf(sent)]);
  }
  if (commit.stage_id !== undefined) {
    const stage = stages.find(each => each.row.id === commit.stage_id);
    if (!stage) throw unknownStage();
    if (!requested.has(stage)) requested.set(stage, []);
  }
  if (requested.size === 0) throw nothingPicked();
  return requested;
}

/** The viewer's prediction, created if missing; its row is locked until the transaction ends. */
async function lockOwn(
  trx: Transaction<DB>,
  { id: tournament_id, game_id }: Row<'tournament'>,
  user_id: number,
  now: number,
): Promise<{ prediction: Prediction; isNew: boolean }> {
  const link = randomBytes(LINK_BYTES).toString('base64url');
  const made = await trx
    .insertInto('prediction')
    .values({ user_id, game_id, tournament_id, link, score: 0, hits: 0, changed_at: now, created_at: now })
    .onConflict(on => on.columns(['user_id', 'tournament_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { prediction: made, isNew: true };
  const prediction = await trx
    .updateTable('prediction')
    .set(eb => ({ score: eb.ref('score') }))
    .where('user_id', '=', user_id)
    .where('tournament_id', '=', tournament_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { prediction, isNew: false };
}

const isSame = (before: readonly Pick[], after: readonly Pick[]): boolean =>
  JSON.stringify(ordered(before)) === JSON.stringify(ordered(after));

/** Whether anything changed. */
async function commitStage(
  trx: Transaction<DB>,
  { id, link }: Prediction,
  stage: PredictedStage,
  picks: readonly Pick[],
  now: number,
): Promise<boolean> {
  const { id: stageId, tournament_id: tournamentId, name } = stage.row;
  const stored = await trx
    .selectFrom('prediction_commitment')
    .selectAll()
    .where('prediction_id', '=', id)
    .where('stage_id', '=', stageId)
    .executeTakeFirst();
  const before = stored ? picksIn(stored.text) : [];
  if (isSame(before, picks)) return false;
  if (stage.lock.isLocked) throw locked(name);
  const problem = pickProblem(stage, picks);
  if (problem) throw badPick(problem);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const text = canonicalText({ link, tournamentId, stageId, picks, salt, at: now });
  const row = { text, commitment: commitmentOf(text), picks: picks.length, open: picks.length };
  await trx
    .insertInto('prediction_commitment')
    .values({ prediction_id: id, stage_id: stageId, ...row, revision: 1, committed_at: now })
    .onConflict(on =>
      on.columns(['prediction_id', 'stage_id']).doUpdateSet(eb => ({
        ...row,
        revision: eb('prediction_commitment.revision', '+', 1),
        committed_at: now,
      })),
    )
    .execute();
  if (!stored) await countPredictor(trx, stage.row, 1);
  await countPicks(trx, stageId, before, picks);
  return true;
}
