/** A user's coin movements, the newest first. */
import { coinAccount } from '../../members/account/earned.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import type { coinCalls } from './contract.ts';
import type { CoinReason } from './reason.ts';

type Log = OutputOf<(typeof coinCalls)['user.get_hojo_coin_log']>;

/**
 * An account's entries are numbered without gaps: a page is a range of numbers, read by index however many
 * entries there are.
 */
export async function coinLog(
  db: Database,
  userId: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<Log> {
  const account = coinAccount(userId);
  const balance = await db.read
    .selectFrom('coin_balance')
    .select('entries')
    .where('account', '=', account)
    .executeTakeFirst();
  const count = balance?.entries ?? 0;
  const newest = count - (page - 1) * page_size;
  const rows =
    newest < 1
      ? []
      : await db.read
          .selectFrom('coin_entry')
          .innerJoin('coin_transaction', 'coin_transaction.id', 'coin_entry.transaction_id')
          .select(['coin_entry.id', 'amount', 'balance', 'reason', 'memo', 'at'])
          .where('account', '=', account)
          .where('nth', '<=', newest)
          .where('nth', '>', newest - page_size)
          .orderBy('nth', 'desc')
          .execute();
  return {
    count,
    list: rows.map(({ id, amount, balance, reason, memo, at }) => ({
      id,
      change: amount,
      balance: balance!,
      reason: memo,
      type: reason as CoinReason,
      create_time: at,
    })),
  };
}
