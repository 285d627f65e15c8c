/** Frozen users cannot sign in: a code to their number shows the reason and allows an appeal. */
import type { Kysely, Selectable } from 'kysely';
import { shownProfile } from '../../members/account/reportable.server.ts';
import { checkCode, spendCode } from '../../members/account/sign-in/code.server.ts';
import { FROZEN } from '../../members/account/status.ts';
import { type UserRow, userByPhone } from '../../members/account/user-store.server.ts';
import type { WebContext } from '../../platform/contract/context.ts';
import type { AuditLogTable, DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { DECIDED, NO_APPEAL } from './action.ts';
import { fileAppeal } from './appeal.server.ts';
import { appealOf, secondsOf } from './present.server.ts';
import { noAppeal, notFrozen } from './refusal.ts';
import type { StandingFreeze } from './shapes.ts';
import { addLines, type DecisionRow, lastDecision } from './store.server.ts';

interface Proof {
  mobile: string;
  code: string;
}

/** Throws `bad_code` before it reads the account; then `not_frozen`. */
export async function frozenState(context: WebContext, { mobile, code }: Proof): Promise<StandingFreeze> {
  await checkCode(context, mobile, code, 'appeal');
  const { audit, decision } = await freezeOf(context.db.write, mobile);
  return shown(audit, decision);
}

/**
 * Files an appeal. Throws as `frozenState` does, and 409 for a freeze already appealed. A refusal does not spend the
 * code.
 */
export async function appealFrozen(
  context: WebContext,
  { mobile, code, text }: Proof & { text: string },
): Promise<StandingFreeze> {
  const { db, now } = context;
  const checked = await checkCode(context, mobile, code, 'appeal');
  return inTransaction(db, async trx => {
    await spendCode(trx, checked, now);
    const { user, audit, decision } = await freezeOf(trx, mobile);
    const caseId = decision?.case_id ?? (await openCase(trx, user, audit, now));
    await fileAppeal(trx, decision ?? (await lastDecision(trx, caseId))!, text, now);
    return shown(audit, await lastDecision(trx, caseId));
  });
}

type Audit = Selectable<AuditLogTable>;

interface Freeze {
  user: UserRow;
  audit: Audit;
  /** undefined when the freeze came from no report, or a later decision replaced it. */
  decision: DecisionRow | undefined;
}

async function freezeOf(db: Kysely<DB>, mobile: string): Promise<Freeze> {
  const user = await userByPhone(db, mobile);
  if (user?.status !== FROZEN) throw notFrozen();
  const audit = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('action', '=', 'freeze')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!audit) throw notFrozen();
  const last = audit.case_id == null ? undefined : await lastDecision(db, audit.case_id);
  return { user, audit, decision: last?.action === 'freeze' ? last : undefined };
}

const shown = (audit: Audit, decision: DecisionRow | undefined): StandingFreeze => ({
  reason: audit.reason,
  create_time: secondsOf(audit.created_at),
  appeal: appealOf(decision ?? NOT_APPEALED),
});

const NOT_APPEALED = { appeal_state: NO_APPEAL, appeal_text: '', appealed_at: null, appeal_reason: '' };

/**
 * Opens a case for a freeze from the user desk, so that its appeal queues with the others. Throws 409 when
 * another request was first.
 */
async function openCase(trx: Kysely<DB>, user: UserRow, audit: Audit, now: number): Promise<number> {
  const { place, lines } = shownProfile(user);
  const facts = { author_id: user.id, created_at: audit.created_at };
  const { id } = await trx
    .insertInto('report_case')
    .values({
      ...facts,
      thing_type: 'user',
      thing_id: String(user.id),
      open_key: null,
      place_name: place.name,
      place_url: place.url,
      state: DECIDED,
      is_hidden: 0,
      report_count: 0,
      last_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLines(trx, id, lines);
  const verdict = { action: 'freeze', operator_id: audit.operator_id!, reason: audit.reason, before: '' };
  await trx
    .insertInto('report_decision')
    .values({ ...facts, ...verdict, ...NOT_APPEALED, case_id: id })
    .execute();
  const linked = await trx
    .updateTable('audit_log')
    .set({ case_id: id })
    .where('id', '=', audit.id)
    .where('case_id', audit.case_id == null ? 'is' : '=', audit.case_id ?? null)
    .executeTakeFirst();
  if (Number(linked.numUpdatedRows) !== 1) throw noAppeal();
  return id;
}
