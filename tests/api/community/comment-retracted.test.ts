/** An author's own like does not count; coins of a comment deleted within a day are taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveCoins } from '#lib/community/coin/ledger.server.ts';
import { likedComments } from '#lib/community/comment/like.server.ts';
import { makeCommentData } from '#lib/community/comment/user-data.server.ts';
import { taskConsumer } from '#lib/community/task/consumer.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { Talk } from '#tests/support/talk.ts';

const commentData = makeCommentData(() => [likedComments(new Map())]);

/** Task ids: the daily comment (10 coins) and the first comment (20 coins). */
const [DAILY, FIRST] = [2, 103];

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let talk: Talk;
  let [ann, bob]: SignedIn[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    talk = await Talk.begin(db);
    [ann, bob] = [await talk.member(), await talk.member()];
  });

  describe('an author’s own like', () => {
    test('is stored but never counted; withdrawing it or closing the account changes no count', async () => {
      const comment = await talk.say(ann!, '我自己赞');
      const hot = async () => (await talk.page(null, { sort: 'hot' })).last_hot;
      const before = await hot();
      expect(await talk.like(ann!, comment.id)).toEqual({ like_count: 0, is_like: true });
      expect([(await talk.page(ann!)).list[0]!.is_like, await hot()]).toEqual([true, before]);
      expect(await talk.like(bob!, comment.id)).toEqual({ like_count: 1, is_like: true });
      expect(await talk.like(ann!, comment.id, 0)).toEqual({ like_count: 1, is_like: false });
      await talk.like(ann!, comment.id);
      await inTransaction(db, trx => commentData.erase(trx, ann!.id, 'anonymise'));
      expect((await talk.page(null)).list[0]!.like_count).toBe(1);
    });
  });

  describe('deleting a comment', () => {
    const remove = (id: number) => talk.ask(ann!, 'comment.delete', { comment_id: id });
    const take = async (task_id: number) => {
      await consume(db, taskConsumer);
      return talk.ask(ann!, 'activity.receive_reward', { task_id });
    };
    const coins = async () => {
      await consume(db, taskConsumer);
      return (await talk.ask(ann!, 'user.get_self_info', {})).hojo_coin;
    };
    const changes = async () =>
      (await talk.ask(ann!, 'user.get_hojo_coin_log', {})).list.map(({ change }) => change);
    const takeAll = async () => {
      await take(DAILY);
      await take(FIRST);
    };

    test('within a day takes its coins back once, also after it is posted again', async () => {
      for (let n = 0; n < 2; n++) {
        const comment = await talk.say(ann!, `刷币 ${n}`);
        await takeAll();
        expect(await coins()).toBe(30);
        await remove(comment.id);
        await remove(comment.id);
        expect(await coins()).toBe(0);
      }
      expect(await changes()).toEqual([-20, -10, 20, 10, -20, -10, 20, 10]);
      const { sum } = await db.read
        .selectFrom('coin_entry')
        .select(({ fn }) => fn.sum<number>('amount').as('sum'))
        .executeTakeFirstOrThrow();
      expect(Number(sum)).toBe(0);
    });

    test('before the reward is claimed makes the task incomplete', async () => {
      const comment = await talk.say(ann!, '先删再领');
      await consume(db, taskConsumer);
      await remove(comment.id);
      await consume(db, taskConsumer);
      expect(await talk.refused(ann!, 'activity.receive_reward', { task_id: DAILY })).toMatchObject({
        reason: 'task_incomplete',
      });
    });

    test('takes nothing back while another comment of the day remains', async () => {
      const comment = await talk.say(ann!, '第一句');
      await talk.say(ann!, '第二句');
      await takeAll();
      await remove(comment.id);
      expect(await coins()).toBe(30);
    });

    test('after a day takes nothing back', async () => {
      const comment = await talk.say(ann!, '昨天的话');
      await takeAll();
      const created_at = talk.now - DAY;
      await db.write.updateTable('comment').set({ created_at }).where('id', '=', comment.id).execute();
      await remove(comment.id);
      expect(await coins()).toBe(30);
    });

    test('takes the coins that remain when some are spent; the rest is deducted from later rewards', async () => {
      const comment = await talk.say(ann!, '花掉了');
      await takeAll();
      const spent = { userId: ann!.id, amount: -25, subject: `spent:${ann!.id}`, reason: 'sign' } as const;
      await inTransaction(db, trx => moveCoins(trx, { ...spent, memo: '', at: talk.now }));
      await remove(comment.id);
      expect(await coins()).toBe(0);
      await talk.say(ann!, '再说一句');
      await takeAll();
      expect(await coins()).toBe(5);
    });
  });
});
