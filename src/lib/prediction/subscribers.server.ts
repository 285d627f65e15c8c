/** What follows for predictions when results change: each stage that was predicted is settled, some at a time. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { factsVersion } from '../db/facts-version.server.ts';
import type { Follower } from '../db/follow.server.ts';
import { record } from '../db/happening.server.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import type { Bus } from '../ports/bus.ts';
import { closeStages, settleBatch } from './settle.server.ts';
import { predictionTalk } from './talk.ts';

const ENDED = 3;

/** Tag of the pages that show ranks of a tournament's predictions. */
export const predictionsTag = (tournamentId: number): string => `predictions:${tournamentId}`;

export const predictionFollower = (bus: Bus): Follower => ({
  name: 'prediction',
  isRecording: true,
  on: {
    async resultsChanged(trx, { matchIds }, { at }) {
      if (matchIds.length === 0) return;
      const tournaments = await tournamentsOf(trx, matchIds);
      for (const stageId of await dueStages(trx, tournaments))
        await record(trx, 'predictionsDue', { stageId, after: 0 }, at);
    },
    async predictionsDue(trx, { stageId, after }, { at, after: afterCommit }) {
      const { settled, last, tournamentId } = await settleBatch(trx, stageId, after, at);
      if (tournamentId !== null)
        afterCommit(async () => {
          await bus.publish('factsChanged', { tags: [predictionsTag(tournamentId)] });
          await bus.publish('talked', { source: predictionTalk(tournamentId) });
        });
      for (const each of settled) await record(trx, 'predictionSettled', each, at);
      if (last !== null) await record(trx, 'predictionsDue', { stageId, after: last }, at);
    },
  },
});

/** Tournaments of the matches; stages in which one of them ended are closed for good. */
async function tournamentsOf(trx: Transaction<DB>, matchIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('match')
    .innerJoin('camp as main', join => join.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
    .innerJoin('camp as guest', join =>
      join.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2),
    )
    .select(['match.tournament_id', 'match.stage_id', 'match.status'])
    .select(['main.participant_id as main', 'guest.participant_id as guest'])
    .where('match.id', 'in', matchIds)
    .execute();
  const ended = rows.filter(
    row => row.status === ENDED && row.stage_id !== null && row.main !== null && row.guest !== null,
  );
  const stages = new Map(ended.map(row => [row.stage_id!, row.tournament_id]));
  await closeStages(
    trx,
    [...stages].map(([id, tournament_id]) => ({ id, tournament_id })),
  );
  return [...new Set(rows.map(row => row.tournament_id))];
}

/** Stages that anybody predicted; of these tournaments, or of all. */
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

/** Row of `meta`: the version of the facts that predictions were last found settled by. */
const SEEN = 'prediction facts';

/** At the start: has every stage settled anew when facts were written meanwhile by an import, which tells nobody. */
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
      await record(trx, 'predictionsDue', { stageId, after: 0 }, now);
  });
}
