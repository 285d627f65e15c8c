/** Signing in for the day, tasks, coins and badges: what each does, once, and what is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startConsumers } from '#lib/app/consumers.server.ts';
import { badgeConsumer } from '#lib/community/badge/consumer.server.ts';
import { coinConsumer } from '#lib/community/coin/consumer.server.ts';
import { taskConsumer } from '#lib/community/task/consumer.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import type { OutboxEventName, OutboxEvents } from '#lib/platform/ports/outbox.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

let serial = 0;
const newMobile = () => `135${String(++serial).padStart(8, '0')}`;
/** 10:00 in Beijing. */
const MORNING = Date.UTC(2026, 10, 21, 2);
const TODAY = '2026-11-21';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let member: Browser;
  let id: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    world = new World(db);
    world.now = MORNING;
    member = new Browser(world);
    ({ id } = await member.enter(newMobile()));
  });

  const settle = async () => {
    const following = startConsumers(db, world.bus, [coinConsumer, taskConsumer, badgeConsumer]);
    await following.settle();
    await following.close();
  };
  const happens = async <N extends OutboxEventName>(name: N, what: OutboxEvents[N]) => {
    await inTransaction(db, trx => append(trx, name, what, world.now));
  };
  const nextDay = async (days = 1) => {
    world.now += days * DAY;
    await member.renew();
  };
  const sign = async () => (await member.send('activity.sign_task')).json.data;
  const coins = async () => (await member.ask('user.get_self_info')).hojo_coin;
  const taskOf = async (taskId: number) => {
    const { daily, grow_up } = await member.ask('activity.task_list');
    return [...daily, ...grow_up].find(task => task.id === taskId)!;
  };
  const statusOf = async (badgeId: number) =>
    (await member.ask('user.badge_status', { badge_id: badgeId })).list[0]!.status;
  const grant = (...badges: number[]) =>
    db.write
      .insertInto('user_badge')
      .values(
        badges.map(badge_id => ({
          user_id: id,
          badge_id,
          badge_name: `章${badge_id}`,
          badge_icon: `/badges/${badge_id}.svg`,
          granted_at: world.now,
          worn_at: null,
        })),
      )
      .execute();

  describe('the daily sign-in', () => {
    test('earns ten coins once; a second call on the day answers null data', async () => {
      expect(await sign()).toEqual({ prop_reward: [{ prop_id: 1, count: 10 }], continue_sign_count: 1 });
      const again = await member.send('activity.sign_task');
      expect([again.status, again.json]).toEqual([200, { code: 200, data: null }]);
      expect(await coins()).toBe(10);
      expect(world.published.filter(({ name }) => name === 'appended')).toHaveLength(1);
    });

    test('counts once when called many times at once', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, sign));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await coins()).toBe(10);
    });

    test('earns 30 coins and a badge on the seventh consecutive day; a gap resets the count', async () => {
      for (let day = 1; day <= 6; day++) {
        expect((await sign()).continue_sign_count).toBe(day);
        await nextDay();
      }
      expect(await sign()).toEqual({ prop_reward: [{ prop_id: 1, count: 30 }], continue_sign_count: 7 });
      expect(await coins()).toBe(90);
      await settle();
      expect(await statusOf(2)).toBe(1);
      expect(await taskOf(107)).toMatchObject({ status: 1, progress: 7, target: 7 });
      await nextDay(2);
      expect((await member.ask('activity.sign_data')).continue_sign_count).toBe(0);
      expect((await sign()).continue_sign_count).toBe(1);
    });

    test('counts days in Shanghai time', async () => {
      // 23:59:59 and midnight.
      world.now = Date.UTC(2026, 10, 21, 15, 59, 59);
      await member.renew();
      expect((await sign()).continue_sign_count).toBe(1);
      world.wait(1);
      expect((await sign()).continue_sign_count).toBe(2);
    });

    test('is shown by sign_data, before and after', async () => {
      expect(await member.ask('activity.sign_data')).toEqual({
        is_signed: false,
        continue_sign_count: 0,
        prop_reward: [{ prop_id: 1, count: 10 }],
        rewards: [10, 10, 10, 10, 10, 10, 30],
        today: TODAY,
        signed_days: [],
      });
      await sign();
      expect(await member.ask('activity.sign_data')).toMatchObject({
        is_signed: true,
        continue_sign_count: 1,
        signed_days: [TODAY],
      });
    });
  });

  describe('tasks', () => {
    test('advance once per liked comment, and the reward is paid once', async () => {
      const like = (of: number) =>
        happens('liked', { kind: 'comment', id: of, userId: id, ownerId: 1_000_000 });
      for (const comment of [1, 1, 2]) await like(comment);
      await settle();
      expect(await taskOf(3)).toMatchObject({ status: 0, progress: 2, target: 3, kind: 'daily' });
      expect(await member.refused('activity.receive_reward', { task_id: 3 })).toMatchObject({
        status: 409,
        reason: 'task_incomplete',
        message: '任务还没有完成',
      });
      for (const comment of [3, 4]) await like(comment);
      await settle();
      expect(await taskOf(3)).toMatchObject({ status: 1, progress: 3, reward: [{ type: 1, count: 5 }] });
      const claims = Array.from({ length: 6 }, () => member.send('activity.receive_reward', { task_id: 3 }));
      for (const { json } of await Promise.all(claims))
        expect(json.data).toEqual({ status: 2, hojo_coin: 5 });
      expect([await coins(), (await taskOf(3)).status]).toEqual([5, 2]);
    });

    test('a daily task resets the next day; a growth task stays complete', async () => {
      const what = { commentId: ++serial, userId: id, source: { type: 'match', ids: [1] } };
      await happens('commentPosted', { ...what, parentId: null, toUserId: null, mentioned: [] });
      await settle();
      expect([(await taskOf(2)).status, (await taskOf(103)).status]).toEqual([1, 1]);
      await nextDay();
      expect([(await taskOf(2)).status, (await taskOf(103)).status]).toEqual([0, 1]);
      expect((await member.refused('activity.receive_reward', { task_id: 2 })).reason).toBe(
        'task_incomplete',
      );
      expect((await member.ask('activity.receive_reward', { task_id: 103 })).hojo_coin).toBe(20);
    });

    test('a completed task appends taskCompleted and badgeGranted once', async () => {
      for (let n = 0; n < 3; n++) await happens('profileFilled', { userId: id });
      await settle();
      const rows = await db.read.selectFrom('happening').select(['name', 'what']).execute();
      const own = rows.filter(({ what }) => JSON.parse(what).userId === id && !what.includes('day'));
      expect(own.map(({ name, what }) => [name, JSON.parse(what)])).toEqual(
        expect.arrayContaining([
          ['taskCompleted', { userId: id, taskId: 101 }],
          ['badgeGranted', { userId: id, badgeId: 4 }],
        ]),
      );
      expect(own.filter(({ name }) => name !== 'profileFilled')).toHaveLength(2);
    });

    test('an unknown task answers 404', async () => {
      expect(await member.refused('activity.receive_reward', { task_id: 999 })).toMatchObject({
        status: 404,
        message: '没有这个任务',
      });
    });
  });

  describe('coins', () => {
    test('the log shows changes newest first, page by page, with the balance after each', async () => {
      for (let day = 0; day < 5; day++) {
        await sign();
        await nextDay();
      }
      const first = await member.ask('user.get_hojo_coin_log', { page: 1, page_size: 2 });
      expect(first.count).toBe(5);
      expect(first.list.map(({ change, balance, type }) => [change, balance, type])).toEqual([
        [10, 50, 'sign'],
        [10, 40, 'sign'],
      ]);
      expect(first.list[0]).toMatchObject({ reason: '每日签到，连续第 5 天', create_time: world.now - DAY });
      const last = await member.ask('user.get_hojo_coin_log', { page: 3, page_size: 2 });
      expect(last.list.map(({ balance }) => balance)).toEqual([10]);
      expect(await member.ask('user.get_hojo_coin_log', { page: 4, page_size: 2 })).toEqual({
        list: [],
        count: 5,
      });
    });

    test('a prediction pays its score; a corrected score pays or takes back the difference', async () => {
      const settled = async (score: number) => {
        await happens('predictionSettled', { predictionId: 70_000 + id, tournamentId: 1, userId: id, score });
        await settle();
        return coins();
      };
      expect([
        await settled(12),
        await settled(12),
        await settled(20),
        await settled(5),
        await settled(0),
      ]).toEqual([12, 12, 20, 5, 0]);
      const { list } = await member.ask('user.get_hojo_coin_log', {});
      expect(list.map(({ change }) => change)).toEqual([-5, -15, 8, 12]);
      expect(await statusOf(5)).toBe(1);
    });
  });

  describe('badges', () => {
    test('earned badges are put on and taken off, at most three, and shown in user info', async () => {
      await grant(2, 4, 5, 6);
      for (const badge_id of [4, 2, 5]) await member.ask('user.add_badge', { badge_id });
      expect(await member.refused('user.add_badge', { badge_id: 6 })).toMatchObject({
        status: 409,
        message: '最多佩戴 3 枚徽章，请先取下一枚',
      });
      const { badge_list } = await member.ask('user.add_badge', { badge_id: 2, is_worn: false });
      expect(badge_list.map(badge => badge.badge_id)).toEqual([4, 5]);
      const [shown] = (await new Browser(world).ask('user.get_user_info', { user_ids: [id] })).list;
      expect(shown!.badge_list).toEqual(badge_list);
      expect((await member.ask('user.get_self_info')).badge_list).toEqual(badge_list);
      expect((await member.ask('user.badge_list')).list.map(badge => badge.badge_id)).toEqual([4, 5, 2, 6]);
      expect([await statusOf(4), await statusOf(2), await statusOf(8)]).toEqual([2, 1, 0]);
      expect((await member.ask('user.badge_status')).list).toHaveLength(8);
    });

    test('of four badges put on at once, one is refused', async () => {
      await grant(2, 4, 5, 6);
      const tries = [2, 4, 5, 6].map(badge_id => member.send('user.add_badge', { badge_id }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 200, 200, 409]);
    });

    test('an unearned badge is refused with 409, an unknown one with 404', async () => {
      expect(await member.refused('user.add_badge', { badge_id: 3 })).toMatchObject({
        status: 409,
        reason: 'badge_not_earned',
      });
      expect((await member.refused('user.add_badge', { badge_id: 99 })).status).toBe(404);
      expect((await member.refused('user.badge_status', { badge_id: 99 })).status).toBe(404);
    });

    test('another member’s badges can be listed but not put on', async () => {
      await grant(2);
      const other = new Browser(world);
      await other.enter(newMobile());
      expect((await other.ask('user.badge_list', { user_id: id })).list).toHaveLength(1);
      expect((await other.refused('user.add_badge', { badge_id: 2 })).reason).toBe('badge_not_earned');
    });
  });

  describe.each(['erase', 'anonymise'] as const)('closing the account (%s)', ownText => {
    test('erases progress and badges and sets the coin balance to zero; the export holds coins.json', async () => {
      await grant(2);
      await sign();
      await settle();
      const { zip } = await member.ask('account.export_data');
      expect(Buffer.from(zip, 'base64').includes('coins.json')).toBe(true);
      const mobile = (await member.ask('user.get_self_info')).phone;
      const code = await member.codeFor(mobile, 'unregister');
      await member.ask('auth.unregister', { code, said: ownText });
      for (const table of ['sign_day', 'task_progress', 'task_step', 'user_badge'] as const)
        expect(await db.read.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
      const stored = await db.read
        .selectFrom('coin_balance')
        .select('balance')
        .where('account', '=', `user:${id}`)
        .executeTakeFirstOrThrow();
      expect(stored.balance).toBe(0);
    });
  });
});
