/** The ledger of coins: append-only, except for the balances. */
import type { Generated } from 'kysely';

/** One movement of coins: its entries sum to zero. */
export interface CoinTransactionTable {
  id: Generated<number>;
  /** What coins are moved for: 'sign:7:2026-11-21'. Unique together with `turn`. */
  subject: string;
  /** The number of the payment, from 1; higher for its corrections. */
  turn: number;
  /** 'sign', 'task', 'prediction', … (community/coin/reason.ts) */
  reason: string;
  /** What the owner of the account reads, in Chinese. */
  memo: string;
  at: number;
}

export interface CoinEntryTable {
  id: Generated<number>;
  transaction_id: number;
  /** 'user:7', or 'system:sign': where the coins come from. */
  account: string;
  /** Negative: they leave the account. */
  amount: number;
  /** Only for users' accounts: the entry's number from 1, and the balance after it. */
  nth: number | null;
  balance: number | null;
}

/**
 * Balance and entry count of users' accounts, updated with each movement. System accounts have none:
 * every movement would contend for that row's lock.
 */
export interface CoinBalanceTable {
  account: string;
  balance: number;
  entries: number;
}

/** What members bought for coins. */
export interface PurchaseTable {
  user_id: number;
  /** The article's id in the catalogue (community/shop/goods.ts). */
  goods_id: number;
  /** Coins that were paid. */
  price: number;
  bought_at: number;
}

export interface CoinTables {
  coin_transaction: CoinTransactionTable;
  coin_entry: CoinEntryTable;
  coin_balance: CoinBalanceTable;
  purchase: PurchaseTable;
}
