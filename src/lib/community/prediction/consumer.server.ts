/** Settles predicted stages in batches when results change. */
import type { Transaction } from 'kysely';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { factsVersion } from '../../platform/db/facts-version.server.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { predictionThread } from './comment-source.ts';
import { hasPendingNotices, notifyBatch } from './result-notices.server.ts';
import { markStages, settleBatch } from './settle.server.ts';

/** Tag of the pages that show ranks of a tournament's predictions. */
export const predictionsTag = (tournamentId: number): string => `predictions:${tournamentId}`;

/** Invalidates the pages that show predictions of the tournaments and notifies readers who have one open. */
export async function notifyReaders(bus: Bus, tournamentIds: readonly number[]): Promise<void> {
  await bus.publish('factsChanged', { tags: tournamentIds.map(predictionsTag) });
  for (const id of tournamentIds) await bus.publish('threadChanged', { source: predictionThread(id) });
}

export const predictionConsumer = (bus: Bus): Consumer => ({
  name: 'prediction',
  isAppending: true,
  on: {
    async resultsChanged(trx, { matchIds }, { at, after: afterCommit }) {
      if (matchIds.length === 0) return;
      const tournaments = await tournamentsOf(trx, matchIds);
      const matchId = await endedAmong(trx, matchIds);
      afterCommit(() => notifyReaders(bus, tournaments));
      for (const stageId of await dueStages(trx, tournaments))
        await append(trx, 'predictionsDue', { stageId, after: 0, matchId }, at);
    },
    async predictionsDue(trx, { stageId, after, matchId = null }, { at, after: afterCommit }) {
      const { settled, last, tournamentId } = await settleBatch(trx, stageId, { after, matchId }, at);
      if (tournamentId !== null) afterCommit(() => notifyReaders(bus, [tournamentId]));
      for (const { isOpen, ...each } of settled)
        await append(trx, isOpen ? 'predictionCorrected' : 'predictionSettled', each, at);
      if (last !== null) await append(trx, 'predictionsDue', { stageId, after: last, matchId }, at);
      else if (await hasPendingNotices(trx, stageId))
        await append(trx, 'predictionNewsDue', { stageId, after: 0 }, at);
    },
    async predictionNewsDue(trx, { stageId, after }, { at }) {
      const { notified, last } = await notifyBatch(trx, stageId, after);
      if (notified.length > 0) await append(trx, 'predictionsMoved', { predictions: notified }, at);
      if (last !== null) await append(trx, 'predictionNewsDue', { stageId, after: last }, at);
    },
  },
});

/**
 * Tournaments of the matches. A result locks their stages; an approval that takes the last one back reopens
 * them.
 */
async function tournamentsOf(trx: Transaction<DB>, matchIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('match')
    .select(['tournament_id', 'stage_id'])
    .where('id', 'in', matchIds)
    .execute();
  const stages = new Map(rows.flatMap(row => (row.stage_id === null ? [] : [[row.stage_id, row] as const])));
  const withResult = await stagesWithResult(trx, [...stages.keys()]);
  for (const [isClosed, list] of Map.groupBy(stages, ([id]) => withResult.has(id)))
    await markStages(
      trx,
      list.map(([id, { tournament_id }]) => ({ id, tournament_id })),
      isClosed,
    );
  return [...new Set(rows.map(row => row.tournament_id))];
}

/** The first of these matches that has ended: others changed because of its result. */
async function endedAmong(trx: Transaction<DB>, matchIds: readonly number[]): Promise<number | null> {
  const row = await trx
    .selectFrom('match')
    .select('id')
    .where('id', 'in', matchIds)
    .where('status', '=', MATCH_STATUS.ended)
    .orderBy('order_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stages of these in which a match between two known sides has ended (lock.ts, hasResult). */
async function stagesWithResult(trx: Transaction<DB>, stageIds: readonly number[]): Promise<Set<number>> {
  if (stageIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('match')
    .innerJoin('camp as main', join => join.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
    .innerJoin('camp as guest', join =>
      join.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2),
    )
    .select('match.stage_id')
    .distinct()
    .where('match.stage_id', 'in', stageIds)
    .where('match.status', '=', MATCH_STATUS.ended)
    .where('main.participant_id', 'is not', null)
    .where('guest.participant_id', 'is not', null)
    .execute();
  return new Set(rows.map(row => row.stage_id!));
}

/** Stages with predictions; of these tournaments, or of all. */
async function dueStages(trx: Transaction<DB>, tournaments?: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('prediction_stage')
    .select('stage_id')
    .where('n', '>', 0)
    .$if(tournaments !== undefined, query => query.where('tournament_id', 'in', tournaments!))
    .orderBy('stage_id')
    .execute();
  return rows.map(row => row.stage_id);
}

/** Row of `meta`: the facts version up to which predictions are settled. */
const SEEN = 'prediction facts';

/**
 * Schedules every stage for settling when the facts version has changed, since imports append no events; runs at
 * startup.
 */
export async function settleAfterImports(db: Database, now: number): Promise<void> {
  const version = await factsVersion(db);
  await inTransaction(db, async trx => {
    const seen = await trx.selectFrom('meta').select('value').where('key', '=', SEEN).executeTakeFirst();
    if (seen?.value === version) return;
    await trx
      .insertInto('meta')
      .values({ key: SEEN, value: version })
      .onConflict(on => on.column('key').doUpdateSet({ value: version }))
      .execute();
    for (const stageId of await dueStages(trx))
      await append(trx, 'predictionsDue', { stageId, after: 0 }, now);
  });
}
