/** Operators look after users. */
import type { Insertable, Kysely } from 'kysely';
import { conflict, forbidden } from '../app/errors.ts';
import type { OutputOf } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { AuditLogTable, DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import type { deskCalls } from './desk-contract.ts';
import { deskUsers } from './desk-repo.server.ts';
import { noUser } from './refusal.ts';
import { endSessions } from './session.server.ts';
import { CLOSED, FROZEN, NORMAL } from './status.ts';
import { userById } from './user-repo.server.ts';
import { ACCOUNT_WORDING } from './wording.ts';

type DeskUser = OutputOf<(typeof deskCalls)['operator.freeze_user']>;
type Judgement = 'freeze' | 'unfreeze';

/**
 * Freezes or unfreezes a user. Throws not_found, 403 for oneself, 409 for who is so already; of two that
 * do the same at once one is refused.
 */
export async function judge(
  context: CallContext,
  action: Judgement,
  { userId, reason }: { userId: number; reason: string },
): Promise<DeskUser> {
  const { db, bus, now, viewer, address } = context;
  if (userId === viewer!.userId) throw forbidden('not_yourself', ACCOUNT_WORDING.not_yourself);
  const user = await userById(db.write, userId);
  if (!user || user.status === CLOSED) throw noUser();
  const operator = { id: viewer!.userId, address };
  await inTransaction(db, trx => judgeWithin(trx, action, { userId, reason }, operator, now));
  if (action === 'freeze') await bus.publish('accountStopped', { userId });
  const [shown] = await deskUsers({ ...db, read: db.write }, [userId]);
  return shown!;
}

/** As `judge`, in the transaction of whoever decides more with it; after it `accountStopped` is to be told of a freeze. */
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

/** Makes the user of this number an operator, or a member again; undefined when nobody has it. */
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
