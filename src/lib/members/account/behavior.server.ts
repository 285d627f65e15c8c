/** Behaviour records: what a user did for the first time. */

import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { append } from '../../platform/db/outbox.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { badInput } from '../../platform/errors/app-error.ts';
import { ownRow } from './own-row.server.ts';
import { isComplete } from './profile/profile.ts';
import { ACCOUNT_WORDING } from './wording.ts';

/** Type of the record: the profile is complete. */
const PROFILE_COMPLETE = 2;

/** Records completion once per user, and appends the event that one time. */
export async function recordComplete({ db, bus, now }: CallContext, userId: number): Promise<void> {
  const isFirst = await inTransaction(db, async trx => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('behavior_record')
      .values({ user_id: userId, type: PROFILE_COMPLETE, created_at: now })
      .onConflict(conflict => conflict.columns(['user_id', 'type']).doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) !== 1) return false;
    await append(trx, 'profileFilled', { userId }, now);
    return true;
  });
  if (isFirst) await bus.publish('appended', {});
}

/** Handles a client's report of completion: the server checks the profile instead of trusting it. */
export async function reportComplete(context: MemberContext): Promise<void> {
  const user = await ownRow(context);
  if (!isComplete(user)) throw badInput('type', ACCOUNT_WORDING.incomplete);
  await recordComplete(context, user.id);
}
