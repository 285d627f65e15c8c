/** Recipients of the notices of a decision. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { type Action, GRANTED, isAgainstAuthor } from './action.ts';
import { THE_SITE } from './reason.ts';
import { decisionById } from './repo.server.ts';

export interface Recipient {
  userId: number;
  /** Whether they are the content's author, or a reporter. */
  as: 'author' | 'reporter';
}

/**
 * The author of a decision against them or a restore; all reporters, for an appeal only when it was granted.
 */
export async function recipientsOf(
  trx: Kysely<DB>,
  { decisionId, isAppeal }: { decisionId: number; isAppeal: boolean },
): Promise<Recipient[]> {
  const decision = await decisionById(trx, decisionId);
  if (!decision) return [];
  const action = decision.action as Action;
  const author: Recipient[] =
    isAppeal || isAgainstAuthor(action) || action === 'restore'
      ? [{ userId: decision.author_id, as: 'author' }]
      : [];
  if (isAppeal && decision.appeal_state !== GRANTED) return author;
  const reporters = await trx
    .selectFrom('report')
    .select('reporter_id')
    .where('case_id', '=', decision.case_id)
    .where('reporter_id', '!=', THE_SITE)
    .orderBy('reporter_id')
    .execute();
  return [...author, ...reporters.map(row => ({ userId: row.reporter_id!, as: 'reporter' as const }))];
}
