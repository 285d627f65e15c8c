/** The ledger of coins: rows are only added, but for the balances that sum them up. */
import type { Generated } from 'kysely';

/** One movement of coins: its entries sum to zero. */
export interface CoinTransactionTable {
  id: Generated<number>;
  /** What coins are moved for: 'sign:7:2026-11-21'. Together with `turn` there is one movement at most. */
  subject: string;
  /** From 1; higher where what was paid is put right. */
  turn: number;
  /** 'sign', 'task', 'prediction', … (coin/reason.ts) */
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
  /** Of a user's account: its entries are numbered from 1, and `balance` is what it holds after this one. */
  nth: number | null;
  balance: number | null;
}

/**
 * What users' accounts hold and how many entries they have, kept with each movement. The site's own have none:
 * everybody would wait for that one row.
 */
export interface CoinBalanceTable {
  account: string;
  balance: number;
  entries: number;
}
