/** Signing in in a sign channel, once a Beijing day. */
import type { Selectable, Transaction } from 'kysely';
import { moveCoins } from '../../community/coin/ledger.server.ts';
import { propsOf, streakOn } from '../../community/task/sign.ts';
import { isClosed } from '../../members/account/closed.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext, SiteSettings } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChatSignTable } from '../../platform/db/schema/chat/room.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { unauthorized } from '../../platform/errors/app-error.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { lockAndCheck } from '../channel/lock.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { ChatGroup } from '../group/config.server.ts';
import { lockHeads } from '../message/heads.server.ts';
import type { signCalls } from './contract.ts';
import { lastNth, signOf } from './store.server.ts';
import { signMemo } from './wording.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'site'>;
type Signed = OutputOf<(typeof signCalls)['im.channel_sign_in']>;

/**
 * Signs in once a day; repeats change nothing and get the same answer. Coins, if the site gives any, are paid in
 * official groups alone, once a day in each: everybody may found others.
 */
export async function signIn(context: Context, { config, channel }: FoundChannel['target']): Promise<Signed> {
  const { db, bus, now, viewer, site } = context;
  const { userId } = viewer;
  const day = dayKey(now);
  const before = await signOf(db, channel.id, userId);
  // By clocks of processes that differ it may be tomorrow's.
  if (before && before.day >= day) return signedOf(before, false);
  const signed = await inTransaction(db, async trx => {
    // Closing the account waits, or was first: no coins come to it afterwards.
    if (await isClosed(trx, userId)) throw unauthorized();
    const query = { groupId: config.group.id, channelId: channel.id, userId, need: 'belong', now } as const;
    const found = await lockAndCheck(db, trx, query);
    const { group } = found.target.config;
    const coins = rewardIn(group, site);
    return insertSign(db, trx, { groupId: group.id, channelId: channel.id, userId, day, coins, now });
  });
  if (signed.is_new) await bus.publish('roomSigned', { channelId: channel.id });
  return signed;
}

/** Coins of a day's sign-in in the group. */
export const rewardIn = ({ official_key }: Pick<ChatGroup, 'official_key'>, site: SiteSettings): number =>
  official_key === null ? 0 : site.signCoins;

interface Sign {
  groupId: number;
  channelId: number;
  userId: number;
  day: string;
  coins: number;
  now: number;
}

async function insertSign(db: Database, trx: Transaction<DB>, sign: Sign): Promise<Signed> {
  const { channelId, userId, day, now } = sign;
  // One after the other in a channel: each has a number of its own.
  await lockHeads(trx, db, [channelId]);
  const last = await signOf({ read: trx }, channelId, userId);
  if (last && last.day >= day) return signedOf(last, false);
  const streak = streakOn(day, last);
  const row = {
    day,
    nth: (await lastNth({ read: trx }, channelId, day)) + 1,
    streak,
    total: (last?.total ?? 0) + 1,
    coins: await pay(trx, sign, streak),
    signed_at: now,
  };
  await trx
    .insertInto('chat_sign')
    .values({ channel_id: channelId, user_id: userId, ...row })
    .onConflict(on => on.columns(['channel_id', 'user_id']).doUpdateSet(row))
    .execute();
  return signedOf(row, true);
}

/** Pays the coins, and answers how many: none if another sign channel of the group paid today. */
async function pay(
  trx: Transaction<DB>,
  { groupId, userId, day, coins, now }: Sign,
  streak: number,
): Promise<number> {
  if (coins === 0) return 0;
  const subject = `group-sign:${groupId}:${userId}:${day}`;
  const memo = signMemo(streak);
  const balance = await moveCoins(trx, { userId, amount: coins, subject, reason: 'sign', memo, at: now });
  return balance === undefined ? 0 : coins;
}

type Row = Pick<Selectable<ChatSignTable>, 'streak' | 'nth' | 'coins'>;

export const rewardOf = (coins: number) => (coins > 0 ? propsOf(coins) : []);

const signedOf = ({ streak, nth, coins }: Row, isNew: boolean): Signed => ({
  prop_reward: rewardOf(coins),
  continue_sign_count: streak,
  is_new: isNew,
  nth,
});
