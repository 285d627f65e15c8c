/** Grants badges on outbox events. */
import type { Transaction } from 'kysely';
import { isClosed } from '../../members/account/closed.server.ts';
import type { Consumer } from '../../platform/db/consume.server.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Badge } from './badges.ts';
import { RULES } from './rules.ts';

/** Grants each badge once, and none to closed accounts; appends an event for each new one last. */
async function grant(
  trx: Transaction<DB>,
  userId: number,
  badges: readonly Badge[],
  at: number,
): Promise<void> {
  if (badges.length === 0 || (await isClosed(trx, userId))) return;
  const granted: Badge[] = [];
  for (const badge of badges) {
    const { id: badge_id, name: badge_name, icon: badge_icon } = badge;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('user_badge')
      .values({ user_id: userId, badge_id, badge_name, badge_icon, granted_at: at, worn_at: null })
      .onConflict(conflict => conflict.columns(['user_id', 'badge_id']).doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) === 1) granted.push(badge);
  }
  for (const { id } of granted) await append(trx, 'badgeGranted', { userId, badgeId: id }, at);
}

export const badgeConsumer: Consumer = {
  name: 'badges',
  isAppending: true,
  on: {
    dailySigned: (trx, what, { at }) => grant(trx, what.userId, RULES.dailySigned(what), at),
    profileFilled: (trx, what, { at }) => grant(trx, what.userId, RULES.profileFilled(), at),
    predictionSettled: (trx, what, { at }) => grant(trx, what.userId, RULES.predictionSettled(what), at),
    taskCompleted: (trx, what, { at }) => grant(trx, what.userId, RULES.taskCompleted(what), at),
  },
};
