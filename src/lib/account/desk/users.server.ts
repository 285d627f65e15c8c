/** Operators look after users. */
import type { Insertable, Kysely } from 'kysely';
import type { OutputOf } from '../../contract/call.ts';
import type { MemberContext } from '../../contract/context.ts';
import type { Database } from '../../db/database.ts';
import type { AuditLogTable, DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.server.ts';
import { conflict } from '../../errors/app-error.ts';
import { holdOffice } from '../office.server.ts';
import { endSessions } from '../sign-in/session.server.ts';
import { FROZEN, NORMAL } from '../status.ts';
import { ACCOUNT_WORDING } from '../wording.ts';
import type { deskCalls } from './contract.ts';
import { deskUsers } from './repo.server.ts';

type DeskUser = OutputOf<(typeof deskCalls)['operator.freeze_user']>;
type Judgement = 'freeze' | 'unfreeze';

/**
 * Freezes or unfreezes the user found by the scope `user`. Throws 409 when already so; of two at once one is
 * refused.
 */
export async function judge(
  context: MemberContext,
  action: Judgement,
  userId: number,
  reason: string,
): Promise<DeskUser> {
  const { db, bus, now, viewer, address } = context;
  const operator = { id: viewer.userId, address };
  await inTransaction(db, async trx => {
    await holdOffice(trx, viewer.userId);
    await judgeWithin(trx, action, { userId, reason }, operator, now);
  });
  if (action === 'freeze') await bus.publish('accountStopped', { userId });
  const [shown] = await deskUsers({ ...db, read: db.write }, [userId]);
  return shown!;
}

/** As `judge`, within the caller's transaction; after a freeze the caller publishes `accountStopped`. */
export async function judgeWithin(
  trx: Kysely<DB>,
  action: Judgement,
  { userId, reason, caseId }: { userId: number; reason: string; caseId?: number },
  operator: { id: number; address: string },
  now: number,
): Promise<void> {
  const [from, to] = action === 'freeze' ? [NORMAL, FROZEN] : [FROZEN, NORMAL];
  const changed = await trx
    .updateTable('user')
    .set({ status: to })
    .where('id', '=', userId)
    .where('status', '=', from)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) throw conflict('already', ACCOUNT_WORDING.already[action]);
  if (action === 'freeze') await endSessions(trx, userId, now);
  await addAudit(trx, {
    action,
    user_id: userId,
    operator_id: operator.id,
    reason,
    address: operator.address,
    created_at: now,
    case_id: caseId ?? null,
  });
}

export const addAudit = async (db: Kysely<DB>, entry: Insertable<AuditLogTable>): Promise<void> => {
  await db.insertInto('audit_log').values(entry).execute();
};

/** Makes the user of this number an operator or a member; undefined when the number has no account. */
export const grant = (
  db: Database,
  phone: string,
  role: 'operator' | 'member',
  now: number,
): Promise<{ nickname: string } | undefined> =>
  inTransaction(db, async trx => {
    const isOperator = role === 'operator' ? 1 : 0;
    const user = await trx
      .updateTable('user')
      .set({ is_operator: isOperator })
      .where('phone', '=', phone)
      .returning(['id', 'nickname'])
      .executeTakeFirst();
    if (!user) return undefined;
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
