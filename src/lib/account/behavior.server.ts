/** Behaviour records: what a user did for the first time (spec §4, §7.6). */
import { badInput } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import { record } from '../db/happening.server.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { ownRow } from './own-row.server.ts';
import { isComplete } from './profile.ts';
import { ACCOUNT_WORDING } from './wording.ts';

/** Type of the record: the profile is complete. */
const PROFILE_COMPLETE = 2;

/** Records it once a user, and tells of it that once. */
export async function recordComplete({ db, bus, now }: CallContext, userId: number): Promise<void> {
  const isFirst = await inTransaction(db, async trx => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('behavior_record')
      .values({ user_id: userId, type: PROFILE_COMPLETE, created_at: now })
      .onConflict(conflict => conflict.columns(['user_id', 'type']).doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) !== 1) return false;
    await record(trx, 'profileFilled', { userId }, now);
    return true;
  });
  if (isFirst) await bus.publish('happened', {});
}

/** What a client reports; it is looked up, not believed. */
export async function reportComplete(context: CallContext): Promise<void> {
  const user = await ownRow(context);
  if (!isComplete(user)) throw badInput('type', ACCOUNT_WORDING.incomplete);
  await recordComplete(context, user.id);
}
