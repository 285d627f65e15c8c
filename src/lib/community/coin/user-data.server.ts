/** A user's entries in the ledger. */
import { coinAccount } from '../../members/account/earned.server.ts';
import type { UserData } from '../../members/account/user-data.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { lockedBalance, moveCoins } from './ledger.server.ts';
import { COIN_TITLE, COIN_WORDING } from './wording.ts';

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

  /**
   * Clears the balance; entries stay, since they name the account by number alone and the ledger's sums need
   * them.
   */
  async erase(trx, userId) {
    const balance = await lockedBalance(trx, userId);
    if (balance === 0) return;
    // The account's sessions were revoked in this transaction: use that time.
    const { at } = await trx
      .selectFrom('session')
      .select(({ fn }) => fn.max('revoked_at').as('at'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const memo = COIN_WORDING.closed;
    const subject = `closed:${userId}`;
    await moveCoins(trx, { userId, amount: -balance, subject, reason: 'closed', memo, at: at ?? 0 });
  },
};
