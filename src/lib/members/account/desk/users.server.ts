/** Operators look after users. */
import type { Insertable, Kysely } from 'kysely';
import type { OutputOf } from '../../../platform/contract/call.ts';
import type { MemberContext } from '../../../platform/contract/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AuditLogTable, DB } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { conflict } from '../../../platform/errors/app-error.ts';
import { PHONE } from '../limits.ts';
import { lockOffice } from '../office.server.ts';
import { endSessions } from '../sign-in/session.server.ts';
import { FROZEN, NORMAL } from '../status.ts';
import { ACCOUNT_WORDING } from '../wording.ts';
import type { deskCalls } from './contract.ts';
import { deskUsers } from './store.server.ts';
import { isOperatorNow, isSeconded } from './two-operators.server.ts';

type DeskUser = OutputOf<(typeof deskCalls)['operator.freeze_user']>;
type Judgement = 'freeze' | 'unfreeze';

/**
 * Freezes or unfreezes the user found by the scope `user`. An operator is frozen by the second of two operators;
 * the first only asks. Throws 409 when already so; of two at once one is refused.
 */
export async function judge(
  context: MemberContext,
  action: Judgement,
  userId: number,
  reason: string,
): Promise<DeskUser> {
  const { db, bus, now, viewer, address } = context;
  const operator = { id: viewer.userId, address };
  const isDone = await inTransaction(db, async trx => {
    await lockOffice(trx, viewer.userId);
    if (action === 'freeze' && (await isOperatorNow(trx, userId))) {
      const request = { userId, reason, operatorId: operator.id };
      if (!(await isSeconded(trx, request, now))) {
        await addAudit(trx, { ...lineOf({ userId, reason }, operator, now), action: 'ask_freeze' });
        return false;
      }
    }
    await judgeWithin(trx, action, { userId, reason }, operator, now);
    return true;
  });
  if (isDone && action === 'freeze') await bus.publish('accountStopped', { userId });
  const [shown] = await deskUsers({ ...db, read: db.write }, [userId], now);
  return shown!;
}

interface Judged {
  userId: number;
  reason: string;
  caseId?: number;
}

interface By {
  /** null for the command line. */
  id: number | null;
  address: string;
}

const lineOf = ({ userId, reason, caseId }: Judged, { id, address }: By, now: number) => ({
  user_id: userId,
  operator_id: id,
  reason,
  address,
  created_at: now,
  case_id: caseId ?? null,
});

/**
 * Freezes or unfreezes, like `judge` for members other than operators, within the caller's transaction. The caller
 * publishes `accountStopped` after a freeze.
 */
export async function judgeWithin(
  trx: Kysely<DB>,
  action: Judgement,
  judged: Judged,
  operator: By,
  now: number,
): Promise<void> {
  const { userId } = judged;
  const [from, to] = action === 'freeze' ? [NORMAL, FROZEN] : [FROZEN, NORMAL];
  const changed = await trx
    .updateTable('user')
    .set({ status: to })
    .where('id', '=', userId)
    .where('status', '=', from)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) throw conflict('already', ACCOUNT_WORDING.already[action]);
  if (action === 'freeze') await endSessions(trx, userId, now);
  await addAudit(trx, { ...lineOf(judged, operator, now), action });
}

export const addAudit = async (db: Kysely<DB>, entry: Insertable<AuditLogTable>): Promise<void> => {
  await db.insertInto('audit_log').values(entry).execute();
};

export const ROLES = ['operator', 'member', 'frozen'] as const;

/**
 * Makes the user an operator or a member, or freezes them, from the command line; undefined when there is no such
 * account, or no such open one to freeze. `who`: the number, or the nine digits of the ID for who signs in by link.
 */
export const grant = (
  db: Database,
  who: string,
  role: (typeof ROLES)[number],
  now: number,
): Promise<{ nickname: string } | undefined> =>
  inTransaction(db, async trx => {
    const isOperator = role === 'operator' ? 1 : 0;
    const user = await trx
      .updateTable('user')
      .set({ is_operator: isOperator })
      .where(PHONE.test(who) ? 'phone' : 'unique_id', '=', who)
      .$if(role === 'frozen', query => query.where('status', '=', NORMAL))
      .returning(['id', 'nickname'])
      .executeTakeFirst();
    if (!user) return undefined;
    if (role === 'frozen')
      await judgeWithin(trx, 'freeze', { userId: user.id, reason: '' }, { id: null, address: '' }, now);
    await addAudit(trx, {
      action: isOperator === 1 ? 'grant' : 'revoke',
      user_id: user.id,
      operator_id: null,
      reason: '',
      address: '',
      created_at: now,
    });
    return user;
  });
