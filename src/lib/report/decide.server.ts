/** Operators decide on cases and on appeals: the thing, the account, the record and the news in one transaction. */
import type { Kysely } from 'kysely';
import { addAudit, judgeWithin } from '../account/desk.server.ts';
import { NORMAL } from '../account/status.ts';
import { userById } from '../account/user-repo.server.ts';
import type { CallContext } from '../contract/context.ts';
import { record } from '../db/happening.server.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction, within } from '../db/transaction.server.ts';
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
import {
  type CaseRow,
  caseById,
  type DecisionRow,
  decisionById,
  lastDecision,
  moveCase,
} from './repo.server.ts';
import type { Changed, Thing, Things, ThingType } from './thing.ts';

const thingOf = (things: Things, row: CaseRow): Thing => things[row.thing_type as ThingType];

/** Throws not_found, 403 for a case about oneself, 409 for what somebody else decided first or cannot be done now. */
export async function decide(
  context: CallContext,
  things: Things,
  { caseId, action, reason }: { caseId: number; action: Action; reason: string },
): Promise<void> {
  const { db, bus, now } = context;
  const tells = await inTransaction(db, async trx => {
    const row = await ownCase(trx, context, caseId);
    if (!actionsFor(row).includes(action)) throw refusal.notNow();
    // Its author may have deleted it meanwhile: then there is nothing to hide.
    const isThere = (await thingOf(things, row).look(within(db, trx), row.thing_id)) !== undefined;
    const is_hidden = hides(action) && isThere ? 1 : 0;
    if (!(await moveCase(trx, row, { state: DECIDED, is_hidden }))) throw refusal.alreadyDecided();
    const changed =
      is_hidden === 1 || action === 'restore' ? await carryOut(trx, now, things, row) : undefined;
    await freezeAlong(trx, context, row, action, reason);
    const decisionId = await addDecision(trx, context, row, {
      action,
      reason,
      before: changed?.before ?? '',
    });
    await audit(trx, context, row, action, reason);
    await record(trx, 'reportDecided', { decisionId, isAppeal: false }, now);
    return { thing: changed?.tell, stopped: action === 'freeze' ? row.author_id : undefined };
  });
  await tells.thing?.(bus);
  if (tells.stopped !== undefined) await bus.publish('accountStopped', { userId: tells.stopped });
  await bus.publish('happened', {});
}

/** Another operator than the one who decided looks at it again. What is granted is undone. */
export async function decideAppeal(
  context: CallContext,
  things: Things,
  { decisionId, isGranted, reason }: { decisionId: number; isGranted: boolean; reason: string },
): Promise<void> {
  const { db, bus, now } = context;
  const tell = await inTransaction(db, async trx => {
    const decision = await decisionById(trx, decisionId);
    if (!decision) throw refusal.noDecision();
    const row = await ownCase(trx, context, decision.case_id);
    if (decision.operator_id === context.viewer!.userId) throw refusal.sameOperator();
    if (decision.appeal_state !== APPEAL_WAITS || row.state !== APPEALED) throw refusal.noAppealWaits();
    const is_hidden = isGranted ? 0 : row.is_hidden;
    if (!(await moveCase(trx, row, { state: DECIDED, is_hidden }))) throw refusal.noAppealWaits();
    const changed = isGranted ? await undo(trx, context, things, row, decision) : undefined;
    await closeAppeal(trx, context, decisionId, isGranted, reason);
    await audit(trx, context, row, isGranted ? 'appeal_granted' : 'appeal_upheld', reason);
    await record(trx, 'reportDecided', { decisionId, isAppeal: true }, now);
    return changed?.tell;
  });
  await tell?.(bus);
  await bus.publish('happened', {});
}

async function ownCase(trx: Kysely<DB>, { viewer }: CallContext, id: number): Promise<CaseRow> {
  const row = await caseById(trx, id);
  if (!row) throw refusal.noCase();
  if (row.author_id === viewer!.userId) throw refusal.ownCase();
  return row;
}

/** Hides what was shown, or puts back what the last decision hid. */
async function carryOut(trx: Kysely<DB>, now: number, things: Things, row: CaseRow): Promise<Changed> {
  const thing = thingOf(things, row);
  if (row.is_hidden === 0) return thing.hide(trx, row.thing_id, now);
  const { before } = (await lastDecision(trx, row.id))!;
  return thing.restore(trx, row.thing_id, before, now);
}

async function freezeAlong(
  trx: Kysely<DB>,
  { viewer, address, now }: CallContext,
  row: CaseRow,
  action: Action,
  reason: string,
): Promise<void> {
  if (action !== 'freeze') return;
  const judged = { userId: row.author_id, reason, caseId: row.id };
  await judgeWithin(trx, 'freeze', judged, { id: viewer!.userId, address }, now);
}

/** The thing comes back and the account goes on, as far as the decision took them. */
async function undo(
  trx: Kysely<DB>,
  { viewer, address, now }: CallContext,
  things: Things,
  row: CaseRow,
  { action, before, reason }: DecisionRow,
): Promise<Changed | undefined> {
  if (action === 'freeze' && (await userById(trx, row.author_id))?.status !== NORMAL) {
    const judged = { userId: row.author_id, reason, caseId: row.id };
    await judgeWithin(trx, 'unfreeze', judged, { id: viewer!.userId, address }, now);
  }
  return hides(action) && row.is_hidden === 1
    ? thingOf(things, row).restore(trx, row.thing_id, before, now)
    : undefined;
}

async function addDecision(
  trx: Kysely<DB>,
  { viewer, now }: CallContext,
  row: CaseRow,
  given: { action: Action; reason: string; before: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('report_decision')
    .values({
      case_id: row.id,
      author_id: row.author_id,
      operator_id: viewer!.userId,
      created_at: now,
      appeal_state: 0,
      appeal_text: '',
      appeal_reason: '',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const closeAppeal = async (
  trx: Kysely<DB>,
  { viewer, now }: CallContext,
  id: number,
  isGranted: boolean,
  reason: string,
): Promise<void> => {
  await trx
    .updateTable('report_decision')
    .set({
      appeal_state: isGranted ? GRANTED : UPHELD,
      appeal_operator_id: viewer!.userId,
      appeal_reason: reason,
      appeal_decided_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** A freeze has written its own line. */
async function audit(
  trx: Kysely<DB>,
  { viewer, address, now }: CallContext,
  row: CaseRow,
  action: Action | 'appeal_granted' | 'appeal_upheld',
  reason: string,
): Promise<void> {
  const entry = { user_id: row.author_id, operator_id: viewer!.userId, reason, address, created_at: now };
  await addAudit(trx, { ...entry, action: action === 'freeze' ? 'hide' : action, case_id: row.id });
}
