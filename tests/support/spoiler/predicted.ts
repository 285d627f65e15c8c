/** A fully correct prediction of a finished bracket: outside spoiler-free mode its page reveals results. */
import { canonicalText, commitmentOf } from '#lib/community/prediction/commitment.ts';
import { matchSlot } from '#lib/community/prediction/score.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { mainWins } from '#lib/wiki/match/winner.ts';
import { makeUser } from '../factory.ts';
import { MARK } from './marks.ts';

const AT = 1_800_000_000_000;

/** Adds it under this link, with a score that no other number equals. */
export async function addPrediction(db: Database, link: string): Promise<void> {
  const final = await db.read
    .selectFrom('match')
    .selectAll()
    .where('lane', '=', 'final')
    .where('status', '=', 3)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { stage_id, tournament_id, game_id } = final;
  const rows = await db.read
    .selectFrom('match')
    .innerJoin('camp', 'camp.match_id', 'match.id')
    .selectAll('match')
    .select(['camp.side', 'camp.participant_id'])
    .where('match.stage_id', '=', stage_id)
    .where('match.lane', 'is not', null)
    .execute();
  const picks = rows.flatMap(row =>
    mainWins(row) === (row.side === 1) && row.participant_id !== null
      ? [{ slot: matchSlot(row.id), team: row.participant_id }]
      : [],
  );
  const { id: user_id } = await makeUser(db, { nickname: '预言家' });
  const at = { changed_at: AT, created_at: AT };
  const { id } = await db.write
    .insertInto('prediction')
    .values({ user_id, game_id, tournament_id, link, score: MARK, hits: MARK, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = canonicalText({
    link,
    tournamentId: tournament_id,
    stageId: stage_id!,
    picks,
    salt: 'a',
    at: AT,
  });
  const made = { picks: picks.length, open: 0, revision: 1, committed_at: AT };
  await db.write
    .insertInto('prediction_commitment')
    .values({ prediction_id: id, stage_id: stage_id!, text, commitment: commitmentOf(text), ...made })
    .execute();
}
