/** Decisions on cases and appeals: content, account, record and notices change in one transaction. */
import type { Kysely } from 'kysely';
import { isOperatorNow } from '../../members/account/desk/two-operators.server.ts';
import { addAudit, judgeWithin } from '../../members/account/desk/users.server.ts';
import { lockOffice } from '../../members/account/office.server.ts';
import { NORMAL } from '../../members/account/status.ts';
import { userById } from '../../members/account/user-store.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import {
  type Action,
  APPEAL_WAITS,
  APPEALED,
  actionsFor,
  DECIDED,
  GRANTED,
  hides,
  UPHELD,
} from './action.ts';
import * as refusal from './refusal.ts';
import { type ContentChange, type Reportable, type Reportables, reportableIn } from './reportable.ts';
import {
  type CaseRow,
  caseById,
  type DecisionRow,
  decisionById,
  lastDecision,
  moveCase,
} from './store.server.ts';

const reportableOf = (reportables: Reportables, row: CaseRow): Reportable =>
  reportableIn(reportables, row.thing_type);

/** Throws 409 when another operator decided first, or the action is not possible now. */
export async function decide(
  context: MemberContext,
  reportables: Reportables,
  { caseId, action, reason }: { caseId: number; action: Action; reason: string },
): Promise<void> {
  const { db, bus, now } = context;
  const effects = await inTransaction(db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    const row = (await caseById(trx, caseId))!;
    if (!actionsFor(row).includes(action)) throw refusal.notNow();
    // The author may have deleted it: then nothing is hidden.
    const isThere = (await reportableOf(reportables, row).look(within(db, trx), row.thing_id)) !== undefined;
    const is_hidden = hides(action) && isThere ? 1 : 0;
    if (!(await moveCase(trx, row, { state: DECIDED, is_hidden }))) throw refusal.alreadyDecided();
    const changed =
      is_hidden === 1 || action === 'restore' ? await carryOut(trx, now, reportables, row) : undefined;
    await freezeAlong(trx, context, row, action, reason);
    const decisionId = await addDecision(trx, context, row, {
      action,
      reason,
      before: changed?.before ?? '',
    });
    await audit(trx, context, row, action, reason);
    await append(trx, 'reportDecided', { decisionId, isAppeal: false }, now);
    return { target: changed?.publish, stopped: action === 'freeze' ? row.author_id : undefined };
  });
  await effects.target?.(context);
  if (effects.stopped !== undefined) await bus.publish('accountStopped', { userId: effects.stopped });
  await bus.publish('appended', {});
}

/** Decides an appeal; granting it undoes the decision. Throws 409 when no appeal waits. */
export async function decideAppeal(
  context: MemberContext,
  reportables: Reportables,
  { decisionId, isGranted, reason }: { decisionId: number; isGranted: boolean; reason: string },
): Promise<void> {
  const { db, bus, now } = context;
  const publish = await inTransaction(db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    const decision = (await decisionById(trx, decisionId))!;
    const row = (await caseById(trx, decision.case_id))!;
    if (decision.appeal_state !== APPEAL_WAITS || row.state !== APPEALED) throw refusal.noAppealWaits();
    const is_hidden = isGranted ? 0 : row.is_hidden;
    if (!(await moveCase(trx, row, { state: DECIDED, is_hidden }))) throw refusal.noAppealWaits();
    const changed = isGranted ? await undo(trx, context, reportables, row, decision) : undefined;
    await closeAppeal(trx, context, decisionId, isGranted, reason);
    await audit(trx, context, row, isGranted ? 'appeal_granted' : 'appeal_upheld', reason);
    await append(trx, 'reportDecided', { decisionId, isAppeal: true }, now);
    return changed?.publish;
  });
  await publish?.(context);
  await bus.publish('appended', {});
}

/** Hides visible content, or restores what the last decision hid. */
async function carryOut(
  trx: Kysely<DB>,
  now: number,
  reportables: Reportables,
  row: CaseRow,
): Promise<ContentChange> {
  const target = reportableOf(reportables, row);
  if (row.is_hidden === 0) return target.hide(trx, row.thing_id, now);
  const { before } = (await lastDecision(trx, row.id))!;
  return target.restore(trx, row.thing_id, before, now);
}

async function freezeAlong(
  trx: Kysely<DB>,
  { viewer, address, now }: MemberContext,
  row: CaseRow,
  action: Action,
  reason: string,
): Promise<void> {
  if (action !== 'freeze') return;
  if (await isOperatorNow(trx, row.author_id)) throw refusal.operatorsAlone();
  const judged = { userId: row.author_id, reason, caseId: row.id };
  await judgeWithin(trx, 'freeze', judged, { id: viewer.userId, address }, now);
}

/** Restores the content and the account, as far as the decision affected them. */
async function undo(
  trx: Kysely<DB>,
  { viewer, address, now }: MemberContext,
  reportables: Reportables,
  row: CaseRow,
  { action, before, reason }: DecisionRow,
): Promise<ContentChange | undefined> {
  if (action === 'freeze' && (await userById(trx, row.author_id))?.status !== NORMAL) {
    const judged = { userId: row.author_id, reason, caseId: row.id };
    await judgeWithin(trx, 'unfreeze', judged, { id: viewer.userId, address }, now);
  }
  return hides(action) && row.is_hidden === 1
    ? reportableOf(reportables, row).restore(trx, row.thing_id, before, now)
    : undefined;
}

async function addDecision(
  trx: Kysely<DB>,
  { viewer, now }: MemberContext,
  row: CaseRow,
  input: { action: Action; reason: string; before: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('report_decision')
    .values({
      case_id: row.id,
      author_id: row.author_id,
      operator_id: viewer.userId,
      created_at: now,
      appeal_state: 0,
      appeal_text: '',
      appeal_reason: '',
      ...input,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const closeAppeal = async (
  trx: Kysely<DB>,
  { viewer, now }: MemberContext,
  id: number,
  isGranted: boolean,
  reason: string,
): Promise<void> => {
  await trx
    .updateTable('report_decision')
    .set({
      appeal_state: isGranted ? GRANTED : UPHELD,
      appeal_operator_id: viewer.userId,
      appeal_reason: reason,
      appeal_decided_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** Writes the audit line; a freeze adds its own, so this one says 'hide'. */
async function audit(
  trx: Kysely<DB>,
  { viewer, address, now }: MemberContext,
  row: CaseRow,
  action: Action | 'appeal_granted' | 'appeal_upheld',
  reason: string,
): Promise<void> {
  const entry = { user_id: row.author_id, operator_id: viewer.userId, reason, address, created_at: now };
  await addAudit(trx, { ...entry, action: action === 'freeze' ? 'hide' : action, case_id: row.id });
}
