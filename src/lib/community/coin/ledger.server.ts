/**
 * The ledger of coins: double entry, append-only. Each movement is a transaction whose entries sum to zero; a
 * user's balance is the sum of their entries.
 */
import type { Kysely } from 'kysely';
import { coinAccount } from '../../members/account/earned.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { type CoinReason, systemAccount } from './reason.ts';
import { COIN_WORDING } from './wording.ts';

/** Refusals where coins are spent. */
const coinsShort = (missing: number) => conflict('coins_short', COIN_WORDING.short(missing));

export interface Movement {
  userId: number;
  /** Negative: taken back. */
  amount: number;
  /** Idempotency key, together with `turn`. */
  subject: string;
  turn?: number;
  reason: CoinReason;
  /** Shown to the owner. */
  memo: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Moves coins between a user and the site, inside the caller's transaction. Answers the user's new balance,
 * or undefined when the movement was made before.
 */
export async function moveCoins(trx: Kysely<DB>, movement: Movement): Promise<number | undefined> {
  const { userId, amount, reason } = movement;
  if (!Number.isInteger(amount) || amount === 0) throw new Error(`${amount} coins cannot be moved`);
  const transaction_id = await begin(trx, movement);
  if (transaction_id === undefined) return undefined;
  const account = coinAccount(userId);
  const { balance, entries } = await addToBalance(trx, account, amount);
  await trx
    .insertInto('coin_entry')
    .values([
      { transaction_id, account, amount, nth: entries, balance },
      { transaction_id, account: systemAccount(reason), amount: -amount, nth: null, balance: null },
    ])
    .execute();
  return balance;
}

/**
 * Pays for something, once for a subject, inside the caller's transaction. Answers the new balance. Throws
 * coins_short if the balance is lower.
 */
export async function spendCoins(
  trx: Kysely<DB>,
  { price, ...movement }: Omit<Movement, 'amount' | 'turn'> & { price: number },
): Promise<number> {
  const available = await lockedBalance(trx, movement.userId);
  if (available < price) throw coinsShort(price - available);
  const balance = await moveCoins(trx, { ...movement, amount: -price });
  if (balance === undefined) throw new Error(`${movement.subject} was paid before`);
  return balance;
}

/** Inserts the transaction's row; undefined when it exists already. */
async function begin(
  trx: Kysely<DB>,
  { subject, turn = 1, reason, memo, at }: Movement,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('coin_transaction')
    .values({ subject, turn, reason, memo, at })
    .onConflict(conflict => conflict.columns(['subject', 'turn']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const addToBalance = (
  trx: Kysely<DB>,
  account: string,
  amount: number,
): Promise<{ balance: number; entries: number }> =>
  trx
    .insertInto('coin_balance')
    .values({ account, balance: amount, entries: 1 })
    .onConflict(conflict =>
      conflict.column('account').doUpdateSet(set => ({
        balance: set('coin_balance.balance', '+', amount),
        entries: set('coin_balance.entries', '+', 1),
      })),
    )
    .returning(['balance', 'entries'])
    .executeTakeFirstOrThrow();

/** The user's balance, locked until the commit. */
export async function lockedBalance(trx: Kysely<DB>, userId: number): Promise<number> {
  const row = await trx
    .updateTable('coin_balance')
    .set(set => ({ balance: set.ref('balance') }))
    .where('account', '=', coinAccount(userId))
    .returning('balance')
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Sum of coins moved to the user for a subject over all its turns, and its last turn, 0 for none. */
export async function movedFor(
  trx: Kysely<DB>,
  subject: string,
  userId: number,
): Promise<{ sum: number; turn: number }> {
  const { sum, turn } = await trx
    .selectFrom('coin_transaction')
    .innerJoin('coin_entry', 'coin_entry.transaction_id', 'coin_transaction.id')
    .select(({ fn }) => [fn.sum<number>('amount').as('sum'), fn.max('turn').as('turn')])
    .where('subject', '=', subject)
    .where('account', '=', coinAccount(userId))
    .executeTakeFirstOrThrow();
  return { sum: Number(sum ?? 0), turn: Number(turn ?? 0) };
}
