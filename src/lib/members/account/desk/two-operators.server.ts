/** Operators freeze one of their own only together: one asks, another confirms within a week. */
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { conflict } from '../../../platform/errors/app-error.ts';
import { DAY } from '../../../platform/kernel/time.ts';
import { NORMAL } from '../status.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

/** How long the first operator's word waits for a second, in milliseconds. */
export const PENDING_MS = 7 * DAY;

/** Whether the user is an operator. Locks the row: of two judgements at once the second sees the first. */
export async function isOperatorNow(trx: Kysely<DB>, userId: number): Promise<boolean> {
  const user = await trx
    .updateTable('user')
    .set(eb => ({ status: eb.ref('status') }))
    .where('id', '=', userId)
    .returning('is_operator')
    .executeTakeFirst();
  return user?.is_operator === 1;
}

interface Query {
  userId: number;
  reason: string;
  operatorId: number;
}

/**
 * Whether another operator requested this freeze before, who still is one: it may be carried out. If not, it is
 * requested now. Throws a conflict for one who requested it already.
 */
export async function isSeconded(
  trx: Kysely<DB>,
  { userId, reason, operatorId }: Query,
  now: number,
): Promise<boolean> {
  const pending = await trx
    .selectFrom('freeze_request as r')
    .innerJoin('user as u', 'u.id', 'r.operator_id')
    .select(['r.operator_id', 'u.is_operator', 'u.status'])
    .where('r.user_id', '=', userId)
    .where('r.created_at', '>', now - PENDING_MS)
    .executeTakeFirst();
  const lasts = pending?.is_operator === 1 && pending.status === NORMAL;
  if (lasts && pending.operator_id === operatorId)
    throw conflict('needs_second', ACCOUNT_WORDING.needs_second);
  await trx.deleteFrom('freeze_request').where('user_id', '=', userId).execute();
  if (lasts) return true;
  await trx
    .insertInto('freeze_request')
    .values({ user_id: userId, operator_id: operatorId, reason, created_at: now })
    .execute();
  return false;
}
