/** The ledger of coins: whatever happens at once and wherever it breaks off, nothing is paid twice and all sums up. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startConsumers } from '#lib/app/consumers.server.ts';
import { coinConsumer } from '#lib/community/coin/consumer.server.ts';
import { moveCoins } from '#lib/community/coin/ledger.server.ts';
import { taskConsumer } from '#lib/community/task/consumer.server.ts';
import { receiveReward } from '#lib/community/task/reward.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { AppError } from '#lib/platform/errors/app-error.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sized } from '#tests/support/long.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { between, seeded } from '#tests/support/random.ts';
import { Crash, crashing, crashingAfter, withoutTransactions } from '#tests/support/unsafe.ts';

const NOW = Date.UTC(2026, 10, 21, 2);
const PEOPLE = Array.from({ length: 20 }, (_, n) => n + 1);
/** Task 3: three likes a day bring five coins. */
const LIKES = { taskId: 3, target: 3, coins: 5 };

/** What is wrong with the books: a line each. */
async function problemsOf(db: Database): Promise<string[]> {
  const entries = await db.read.selectFrom('coin_entry').selectAll().orderBy('id').execute();
  const transactions = await db.read.selectFrom('coin_transaction').selectAll().execute();
  const balances = await db.read.selectFrom('coin_balance').selectAll().execute();
  const sumOf = (rows: typeof entries) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const byTransaction = Map.groupBy(entries, entry => entry.transaction_id);
  const byAccount = Map.groupBy(entries, entry => entry.account);
  const unbalanced = transactions.filter(({ id }) => {
    const own = byTransaction.get(id) ?? [];
    return own.length < 2 || sumOf(own) !== 0;
  });
  const wrong = balances.filter(({ account, balance, entries: count }) => {
    const own = byAccount.get(account) ?? [];
    return balance !== sumOf(own) || count !== own.length || own.at(-1)?.balance !== balance;
  });
  return [
    ...unbalanced.map(({ subject }) => `${subject} does not sum to zero`),
    ...wrong.map(({ account, balance }) => `${account} does not hold ${balance}`),
  ];
}

/** Swallows what the test itself broke, and what was refused because it is too early. */
const expected = (error: unknown) => {
  if (!(error instanceof Crash || (error instanceof AppError && error.reason === 'task_incomplete')))
    throw error;
};

/** Movements in flight: several for each connection of the pool. */
const AT_ONCE = 100;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  beforeEach(async () => {
    db = await makeDatabase(dialect);
  });
  afterEach(() => db.drop());

  const balanceOf = async (userId: number) => {
    const row = await db.read
      .selectFrom('coin_balance')
      .select('balance')
      .where('account', '=', `user:${userId}`)
      .executeTakeFirst();
    return row?.balance ?? 0;
  };

  describe('thousands of concurrent movements, each requested three times, with failing statements', () => {
    const random = seeded(5);
    const moves = Array.from({ length: sized(700, 5000) }, (_, n) => ({
      userId: PEOPLE[between(random, 0, PEOPLE.length - 1)]!,
      amount: between(random, 1, 50) * (random() < 0.2 ? -1 : 1),
      subject: `test:${n}`,
      reason: 'task' as const,
      memo: '',
      at: NOW,
    }));
    // As many at once as keep every connection busy: more would wait for one longer than a slow machine lets them.
    const moveAll = async (through: Database) => {
      const waiting = [...moves, ...moves, ...moves].values();
      const moveNext = async () => {
        for (const move of waiting) await inTransaction(through, trx => moveCoins(trx, move)).catch(expected);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, moveNext));
    };

    test('nothing is paid twice, and every balance equals the sum of its entries', async () => {
      await moveAll(crashing(db, 7));
      expect(await problemsOf(db)).toEqual([]);
      await moveAll(db);
      expect(await problemsOf(db)).toEqual([]);
      for (const userId of PEOPLE) {
        const due = moves.filter(move => move.userId === userId).reduce((sum, { amount }) => sum + amount, 0);
        expect(await balanceOf(userId)).toBe(due);
      }
    });

    test('control: without transactions the same load breaks the books', async () => {
      await moveAll(withoutTransactions(crashing(db, 7)));
      expect((await problemsOf(db)).length).toBeGreaterThan(10);
    });
  });

  describe('claims, likes and settlements at once', () => {
    const like = (userId: number, n: number) =>
      inTransaction(db, trx =>
        append(trx, 'liked', { kind: 'comment', id: n, userId, ownerId: 5000 + n }, NOW),
      );
    const settle = (userId: number, score: number) =>
      inTransaction(db, trx =>
        append(trx, 'predictionSettled', { predictionId: userId, tournamentId: 1, userId, score }, NOW),
      );
    const claim = (through: Database, userId: number) =>
      receiveReward(
        { db: through, now: NOW, viewer: { userId, isOperator: false, sessionId: 1 } },
        LIKES.taskId,
      ).catch(expected);
    const lastScore = (userId: number) => userId * 7;

    /** `through`: the database that claims use; likes and settlements use the plain one. */
    async function rush(through: Database) {
      const following = startConsumers(db, memoryBus(), [coinConsumer, taskConsumer]);
      const claimAll = (repeat: number) =>
        Promise.all(Array.from({ length: repeat }, () => PEOPLE.map(id => claim(through, id))).flat());
      for (const userId of PEOPLE) for (let n = 1; n < LIKES.target; n++) await like(userId, n);
      await Promise.all([
        ...PEOPLE.flatMap(userId => [3, 3, 4, 5].map(n => like(userId, n))),
        ...PEOPLE.flatMap(userId => [3, 9, 9].map(score => settle(userId, score))),
        claimAll(sized(20, 60)),
        following.settle(),
      ]);
      await Promise.all(PEOPLE.map(userId => settle(userId, lastScore(userId))));
      await following.settle();
      await claimAll(sized(20, 60));
      await following.close();
    }

    /** Users whose balance differs from what their likes and settlements are worth. */
    async function wronged(): Promise<number[]> {
      const balances = await Promise.all(PEOPLE.map(balanceOf));
      return PEOPLE.filter((userId, i) => balances[i] !== LIKES.coins + lastScore(userId));
    }

    test('every user is paid exactly what is due', async () => {
      await rush(crashing(db, 5));
      await Promise.all(PEOPLE.map(userId => claim(db, userId)));
      expect(await problemsOf(db)).toEqual([]);
      expect(await wronged()).toEqual([]);
      expect(await db.read.selectFrom('missed_happening').selectAll().execute()).toEqual([]);
    });

    test('control: without the claim transaction the books or balances are wrong', async () => {
      await rush(withoutTransactions(crashing(db, 5)));
      await Promise.all(PEOPLE.map(userId => claim(db, userId)));
      expect([...(await problemsOf(db)), ...(await wronged())].length).toBeGreaterThan(0);
    });

    describe.each([
      ['settlement', coinConsumer, 'coin_balance'],
      ['like', taskConsumer, 'task_step'],
    ] as const)('a %s whose consumer fails half way', (_, consumer, halfWay) => {
      async function breakOff(through: Database) {
        for (const userId of PEOPLE) {
          for (let n = 1; n <= LIKES.target; n++) await like(userId, n);
          await settle(userId, lastScore(userId));
        }
        await expect(consume(through, consumer)).rejects.toThrow(Crash);
        for (const each of [coinConsumer, taskConsumer]) await consume(db, each);
        await Promise.all(PEOPLE.map(userId => claim(db, userId)));
      }

      test('is consumed again as if it had not begun', async () => {
        await breakOff(crashingAfter(db, halfWay));
        expect(await problemsOf(db)).toEqual([]);
        expect(await wronged()).toEqual([]);
      });

      test('control: without its transaction the books or balances are wrong', async () => {
        await breakOff(withoutTransactions(crashingAfter(db, halfWay)));
        expect([...(await problemsOf(db)), ...(await wronged())].length).toBeGreaterThan(0);
      });
    });
  });

  test('a correction before all picks are decided pays nothing; the settlement pays its score', async () => {
    const prediction = { predictionId: 1, tournamentId: 1, userId: 1, score: 30 };
    const handle = async (name: 'predictionCorrected' | 'predictionSettled') => {
      await inTransaction(db, trx => append(trx, name, prediction, NOW));
      await consume(db, coinConsumer);
      return balanceOf(1);
    };
    expect([await handle('predictionCorrected'), await handle('predictionSettled')]).toEqual([0, 30]);
  });

  test('entries are only added: the engine refuses to change or delete one', async () => {
    await moveCoins(db.write, { userId: 1, amount: 5, subject: 'test', reason: 'task', memo: '', at: NOW });
    for (const table of ['coin_entry', 'coin_transaction'] as const) {
      await expect(db.write.deleteFrom(table).execute()).rejects.toThrow('append-only');
      await expect(db.write.updateTable(table).set({ id: 9 }).execute()).rejects.toThrow('append-only');
    }
    expect(await problemsOf(db)).toEqual([]);
  });

  test('a movement of zero, a fraction or NaN is refused', async () => {
    for (const amount of [0, 0.5, Number.NaN]) {
      const move = { userId: 1, amount, subject: 'test', reason: 'task' as const, memo: '', at: NOW };
      await expect(moveCoins(db.write, move)).rejects.toThrow('cannot be moved');
    }
  });
});
