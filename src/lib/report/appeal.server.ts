/** The author appeals against a decision, once. */
import type { Kysely } from 'kysely';
import type { CallContext } from '../contract/context.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { APPEAL_WAITS, APPEALED, DECIDED, mayAppeal, NO_APPEAL } from './action.ts';
import { noAppeal, noDecision } from './refusal.ts';
import { type DecisionRow, decisionById, lastDecision } from './repo.server.ts';

/** Throws not_found for a decision about somebody else, 409 for one that cannot be appealed against any more. */
export async function appeal(
  { db, viewer, now }: CallContext,
  { decisionId, text }: { decisionId: number; text: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const decision = await decisionById(trx, decisionId);
    if (!decision || decision.author_id !== viewer!.userId) throw noDecision();
    const last = await lastDecision(trx, decision.case_id);
    if (!mayAppeal(decision, last?.id === decision.id)) throw noAppeal();
    await fileAppeal(trx, decision, text, now);
  });
}

/** Throws 409 when the decision was appealed against, or the case decided anew, meanwhile. */
export async function fileAppeal(
  trx: Kysely<DB>,
  { id, case_id }: Pick<DecisionRow, 'id' | 'case_id'>,
  text: string,
  now: number,
): Promise<void> {
  const moved = await trx
    .updateTable('report_case')
    .set({ state: APPEALED })
    .where('id', '=', case_id)
    .where('state', '=', DECIDED)
    .executeTakeFirst();
  const marked = await trx
    .updateTable('report_decision')
    .set({ appeal_state: APPEAL_WAITS, appeal_text: text, appealed_at: now })
    .where('id', '=', id)
    .where('appeal_state', '=', NO_APPEAL)
    .executeTakeFirst();
  if (Number(moved.numUpdatedRows) === 0 || Number(marked.numUpdatedRows) === 0) throw noAppeal();
}
