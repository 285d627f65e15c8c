/** Signing in in a sign channel, once a Beijing day. */
import type { Selectable, Transaction } from 'kysely';
import { isClosed } from '../account/closed.server.ts';
import { holdChannel } from '../channel/hold.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { moveCoins } from '../coin/ledger.server.ts';
import type { OutputOf } from '../contract/call.ts';
import type { MemberContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { ChatSignTable } from '../db/schema/room.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { unauthorized } from '../errors/app-error.ts';
import { dayKey } from '../kernel/time.ts';
import { lockHeads } from '../message/heads.server.ts';
import { propsOf, streakOn } from '../task/sign.ts';
import type { signCalls } from './contract.ts';
import { lastNth, signOf } from './repo.server.ts';
import { signMemo } from './wording.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'site'>;
type Signed = OutputOf<(typeof signCalls)['im.channel_sign_in']>;

/**
 * Signing in again on the same day changes nothing, and is answered alike. Coins, if the site gives any, are paid in
 * official groups alone: everybody may found others.
 */
export async function signIn(context: Context, { config, channel }: FoundChannel['thing']): Promise<Signed> {
  const { db, now, viewer, site } = context;
  const { userId } = viewer;
  const day = dayKey(now);
  const before = await signOf(db, channel.id, userId);
  // By clocks of processes that differ it may be tomorrow's.
  if (before && before.day >= day) return signedOf(before, false);
  return inTransaction(db, async trx => {
    // Closing the account waits, or was first: no coins come to it afterwards.
    if (await isClosed(trx, userId)) throw unauthorized();
    const asked = { groupId: config.group.id, channelId: channel.id, userId, need: 'belong', now } as const;
    const held = await holdChannel(db, trx, asked);
    const coins = held.thing.config.group.official_key === null ? 0 : site.signCoins;
    return insertSign(db, trx, { channelId: channel.id, userId, day, coins, now });
  });
}

interface Sign {
  channelId: number;
  userId: number;
  day: string;
  coins: number;
  now: number;
}

async function insertSign(
  db: Database,
  trx: Transaction<DB>,
  { channelId, userId, day, coins, now }: Sign,
): Promise<Signed> {
  // One after the other in a channel: each has a place of its own.
  await lockHeads(trx, db, [channelId]);
  const last = await signOf({ read: trx }, channelId, userId);
  if (last && last.day >= day) return signedOf(last, false);
  const row = {
    day,
    nth: (await lastNth({ read: trx }, channelId, day)) + 1,
    streak: streakOn(day, last),
    total: (last?.total ?? 0) + 1,
    coins,
    signed_at: now,
  };
  await trx
    .insertInto('chat_sign')
    .values({ channel_id: channelId, user_id: userId, ...row })
    .onConflict(on => on.columns(['channel_id', 'user_id']).doUpdateSet(row))
    .execute();
  if (coins > 0) {
    const subject = `room-sign:${channelId}:${userId}:${day}`;
    await moveCoins(trx, {
      userId,
      amount: coins,
      subject,
      reason: 'sign',
      memo: signMemo(row.streak),
      at: now,
    });
  }
  return signedOf(row, true);
}

type Row = Pick<Selectable<ChatSignTable>, 'streak' | 'nth' | 'coins'>;

const signedOf = ({ streak, nth, coins }: Row, isNew: boolean): Signed => ({
  prop_reward: coins > 0 ? propsOf(coins) : [],
  continue_sign_count: streak,
  is_new: isNew,
  nth,
});
