/** The author appeals against a decision, once. */
import type { Kysely } from 'kysely';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { APPEAL_WAITS, APPEALED, DECIDED, mayAppeal, NO_APPEAL } from './action.ts';
import { noAppeal } from './refusal.ts';
import { type DecisionRow, decisionById, lastDecision } from './store.server.ts';

/** Throws 409 for a decision that cannot be appealed against any more. */
export async function appeal({ db, now }: MemberContext, id: number, text: string): Promise<void> {
  await inTransaction(db, async trx => {
    const decision = (await decisionById(trx, id))!;
    const last = await lastDecision(trx, decision.case_id);
    if (!mayAppeal(decision, last?.id === decision.id)) throw noAppeal();
    await fileAppeal(trx, decision, text, now);
  });
}

/** Throws 409 when the decision was appealed against, or the case decided again, in the meantime. */
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
