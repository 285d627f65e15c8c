/** Operators: site staff who enter facts and check each other's entries. */
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { nicknameKey } from '../../../platform/kernel/nickname-key.ts';
import { NICKNAME_MAX } from '../limits.ts';
import { NORMAL } from '../status.ts';
import { newUniqueId } from '../unique-id.server.ts';

export type OperatorProblem = 'bad_name' | 'name_of_member';

/**
 * Id of the operator of this name; makes one when there is none. Never turns a member with that name into an
 * operator.
 */
export async function operatorNamed(
  db: Database,
  name: string,
  now: number,
): Promise<{ id: number } | { problem: OperatorProblem }> {
  if (name === '' || [...name].length > NICKNAME_MAX || /\p{C}/u.test(name)) return { problem: 'bad_name' };
  return inTransaction(db, async trx => {
    await trx
      .insertInto('user')
      .values({
        unique_id: newUniqueId(),
        nickname: name,
        nickname_key: nicknameKey(name),
        is_operator: 1,
        status: NORMAL,
        created_at: now,
      })
      .onConflict(conflict => conflict.column('nickname_key').doNothing())
      .execute();
    const { id, is_operator } = await trx
      .selectFrom('user')
      .select(['id', 'is_operator'])
      .where('nickname_key', '=', nicknameKey(name))
      .executeTakeFirstOrThrow();
    return is_operator === 1 ? { id } : { problem: 'name_of_member' };
  });
}
