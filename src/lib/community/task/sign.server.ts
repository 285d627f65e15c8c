/** The daily sign-in. */
import type { Kysely } from 'kysely';
import { isClosed } from '../../members/account/closed.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { unauthorized } from '../../platform/errors/app-error.ts';
import { dayKey, monthKey } from '../../platform/kernel/time.ts';
import { moveCoins } from '../coin/ledger.server.ts';
import type { taskCalls } from './contract.ts';
import { count } from './count.server.ts';
import { propsOf, SIGN_COINS, signCoins, streakAt, streakOn } from './sign.ts';
import { STEPS } from './steps.ts';
import { TASK_WORDING } from './wording.ts';

type Signed = OutputOf<(typeof taskCalls)['activity.sign_task']>;
type SignData = OutputOf<(typeof taskCalls)['activity.sign_data']>;

/** Signs in, once per Shanghai day; null if that is done already. */
export async function signToday({ db, bus, now, viewer }: MemberContext): Promise<Signed> {
  const { userId } = viewer;
  const day = dayKey(now);
  const made = await inTransaction(db, async trx => {
    // Closing the account waits, or was first: no coins come to it afterwards.
    if (await isClosed(trx, userId)) throw unauthorized();
    const streak = streakOn(day, await lastSign(trx, userId));
    const coins = signCoins(streak);
    if (!(await keepDay(trx, { user_id: userId, day, streak, coins, at: now }))) return undefined;
    const subject = `sign:${userId}:${day}`;
    const memo = TASK_WORDING.sign(streak);
    await moveCoins(trx, { userId, amount: coins, subject, reason: 'sign', memo, at: now });
    await count(trx, STEPS.dailySigned({ userId, day, streak }), now);
    await append(trx, 'dailySigned', { userId, day, streak }, now);
    return { streak, coins };
  });
  if (!made) return null;
  await bus.publish('appended', {});
  return { prop_reward: propsOf(made.coins), continue_sign_count: made.streak };
}

/** Inserts the day's row; false when it exists. */
async function keepDay(trx: Kysely<DB>, row: DB['sign_day']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sign_day')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'day']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

const lastSign = (db: Kysely<DB>, userId: number): Promise<DB['sign_day'] | undefined> =>
  db
    .selectFrom('sign_day')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The viewer's sign-in streak and days. */
export async function signData({ db, now, viewer }: MemberContext): Promise<SignData> {
  const { userId } = viewer;
  const today = dayKey(now);
  const last = await lastSign(db.read, userId);
  const month = await db.read
    .selectFrom('sign_day')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>=', `${monthKey(now)}-01`)
    .where('day', '<=', today)
    .orderBy('day')
    .execute();
  const isSigned = last?.day === today;
  const coins = isSigned ? last.coins : signCoins(streakOn(today, last));
  return {
    is_signed: isSigned,
    continue_sign_count: streakAt(today, last),
    prop_reward: propsOf(coins),
    rewards: [...SIGN_COINS],
    today,
    signed_days: month.map(({ day }) => day),
  };
}
