/** What the ledger keeps of a user. */
import { coinAccount } from '../account/earned.server.ts';
import type { UserData } from '../account/user-data.ts';
import { clock, dayKey } from '../kernel/time.ts';
import { heldBalance, moveCoins } from './ledger.server.ts';
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

  /** What is left goes; the entries stay: they name an account by its number alone, and the ledger sums up by them. */
  async erase(trx, userId) {
    const balance = await heldBalance(trx, userId);
    if (balance === 0) return;
    // The account's sign-ins ended in this transaction: that is when.
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
