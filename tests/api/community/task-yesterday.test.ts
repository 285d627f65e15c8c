/** The reward of a daily task can be claimed until the end of the next day. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startConsumers } from '#lib/app/consumers.server.ts';
import { taskConsumer } from '#lib/community/task/consumer.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Browser, World } from '#tests/support/people.ts';

/** The daily task of a comment. */
const COMMENTS = 2;
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
/** One second before midnight in Shanghai. */
const LATE = Date.UTC(2026, 10, 21, 15, 59, 59);

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let world: World;
  let member: Browser;
  let userId: number;
  let serial = 0;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    world = new World(db);
    world.now = LATE;
    member = new Browser(world);
    userId = (await member.signIn('13512345678')).user_info!.id;
    world.now = LATE;
    await member.renew();
  });
  afterAll(() => db.drop());

  const comment = async () => {
    const what = { commentId: ++serial, userId, source: { type: 'match', ids: [1] } };
    const whole = { ...what, parentId: null, toUserId: null, mentioned: [] };
    await inTransaction(db, trx => append(trx, 'commentPosted', whole, world.now));
    const following = startConsumers(db, world.bus, [taskConsumer]);
    await following.settle();
    await following.close();
  };
  const list = () => member.ask('activity.task_list');
  const take = async (period: string) =>
    (await member.send('activity.receive_reward', { task_id: COMMENTS, period })).json.data;
  const refused = (period: string) =>
    member.refused('activity.receive_reward', { task_id: COMMENTS, period });
  const talk = async () => (await list()).daily.find(({ id }) => id === COMMENTS);

  test('yesterday’s reward is paid once for simultaneous claims, beside today’s', async () => {
    await comment();
    expect((await list()).yesterday).toEqual([]);
    expect(await talk()).toMatchObject({ status: 1, period: TODAY });
    world.wait(1);
    await comment();
    expect((await list()).yesterday).toMatchObject([{ id: COMMENTS, period: TODAY, status: 1, progress: 1 }]);
    expect(await talk()).toMatchObject({ status: 1, period: TOMORROW });
    const claims = await Promise.all(Array.from({ length: 5 }, () => take(TODAY)));
    expect(claims).toEqual(Array(5).fill({ status: 2, hojo_coin: 10 }));
    expect((await list()).yesterday).toEqual([]);
    expect((await talk())!.status).toBe(1);
    expect(await take(TOMORROW)).toEqual({ status: 2, hojo_coin: 20 });
  });

  test('a reward of an expired, future or empty period is refused', async () => {
    world.now += DAY;
    await member.renew();
    await comment();
    world.now += 2 * DAY;
    await member.renew();
    expect((await list()).yesterday).toEqual([]);
    for (const period of ['2026-11-23', '2026-11-26', ''])
      expect(await refused(period)).toMatchObject({
        status: 409,
        reason: 'task_over',
        message: '这一天的任务奖励已过领取时间',
      });
    expect((await refused('x')).status).toBe(400);
    expect((await member.ask('user.get_self_info')).hojo_coin).toBe(20);
  });
});
