/** What the ledger keeps of a user. */
import { coinAccount } from '../account/earned.server.ts';
import type { UserData } from '../account/user-data.ts';
import { clock, dayKey } from '../kernel/time.ts';
import { COIN_TITLE } from './wording.ts';

export const coinData: UserData = {
  async tables(db, userId) {
    const rows = await db.read
      .selectFrom('coin_entry')
      .innerJoin('coin_transaction', 'coin_transaction.id', 'coin_entry.transaction_id')
      .select(['amount', 'balance', 'memo', 'at'])
      .where('account', '=', coinAccount(userId))
      .orderBy('nth')
      .execute();
    const entries = rows.map(({ amount, balance, memo, at }) => ({
      time: `${dayKey(at)} ${clock(at)}`,
      change: amount,
      balance,
      reason: memo,
    }));
    return [{ name: 'coins', title: COIN_TITLE, rows: entries }];
  },

  /** Nothing goes: entries name an account by its number alone, and without them the ledger sums up no longer. */
  async erase() {},
};
