/** Casting votes. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { append } from '../../platform/db/outbox.server.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { found } from '../../wiki/game/existing.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { supportedBy } from '../../wiki/match/support-store.server.ts';
import { lineupOf } from './person.server.ts';
import { ratingPhase } from './phase.ts';
import { cannotRate, notInMatch } from './refusal.ts';
import { summarise } from './score.ts';
import type { Graded } from './shapes.ts';
import { classOf } from './standing.server.ts';
import * as repo from './store.server.ts';

interface Vote {
  matchId: number;
  personId: number;
  score: number;
  ratingType: number;
}

export const matchRow = async (db: Database, id: number): Promise<Row<'match'>> =>
  found((await freshRowsById(db, 'match', [id])).get(id));

/** Throws while the person cannot be rated in the match. */
export async function refuseUnrateable(db: Database, matchId: number, personId: number): Promise<void> {
  const match = await matchRow(db, matchId);
  const phase = ratingPhase(match);
  if (phase !== 'open') throw cannotRate(phase);
  const { whole } = await lineupOf(db, match);
  if (!whole.some(person => person.person_id === personId)) throw notInMatch();
}

/** Casts or changes the caller's vote. */
export async function grade(context: MemberContext, { matchId, personId, ...vote }: Vote): Promise<Graded> {
  const { db, bus, viewer, now } = context;
  await refuseUnrateable(db, matchId, personId);
  const ballot = { matchId, personId, userId: viewer.userId, ratingType: vote.ratingType, now };
  const isFirst = await castVote(db, ballot, vote.score);
  if (isFirst) await bus.publish('appended', {});
  await bus.publish('threadChanged', { source: `rating:${matchId}` });
  return { ...summarise(await repo.countsOf(db, matchId, personId)), my_score: vote.score };
}

/** Stores the vote and its counts; answers whether it is the user's first for this person. */
export const castVote = (db: Database, ballot: repo.Ballot, score: number): Promise<boolean> =>
  inTransaction(db, async trx => {
    const { matchId, personId, userId, now } = ballot;
    const weight_class = await classOf(trx, userId, now);
    const supports = (await supportedBy(trx, matchId, userId)) ?? 0;
    const previous = await repo.lockVote(trx, ballot);
    await repo.moveVote(trx, ballot, previous, { supports, weight_class, score });
    if (previous === null) await append(trx, 'matchRated', { matchId, personId, userId }, now);
    return previous === null;
  });
