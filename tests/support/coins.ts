/** Coins as a task brings them. */
import { moveCoins } from '#lib/community/coin/ledger.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';

let serial = 0;

export const giveCoins = (db: Database, userId: number, amount: number, at = 0): Promise<unknown> =>
  inTransaction(db, trx =>
    moveCoins(trx, {
      userId,
      amount,
      subject: `given:${userId}:${++serial}`,
      reason: 'task',
      memo: '任务',
      at,
    }),
  );
