/** Looks again, within a transaction, at whether an operator still is one. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { notOperator, unauthorized } from '../../platform/errors/app-error.ts';
import { frozen } from './refusal.ts';
import { FROZEN, NORMAL } from './status.ts';

/** Throws the refusal of who holds the office no longer. Locks the row: the office lasts until the commit. */
export async function lockOffice(trx: Kysely<DB>, userId: number): Promise<void> {
  const user = await trx
    .updateTable('user')
    .set(eb => ({ status: eb.ref('status') }))
    .where('id', '=', userId)
    .returning(['status', 'is_operator'])
    .executeTakeFirst();
  if (user?.status === FROZEN) throw frozen();
  if (user?.status !== NORMAL) throw unauthorized();
  if (user.is_operator !== 1) throw notOperator();
}
