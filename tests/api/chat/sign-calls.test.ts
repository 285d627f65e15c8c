/** Sign channels over the API: once a Beijing day, streaks, who signed in today, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signRoomData } from '#lib/chat/sign/user-data.server.ts';
import { coinsOf } from '#lib/members/account/earned.server.ts';
import { DAY, HOUR } from '#lib/platform/kernel/time.ts';
import { callApi, callRaw, OUTSIDE } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { renewToken, type SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let member: SignedIn;
  let signId: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
    signId = await circle.channel({ kind: 'sign' });
  });
  const at = async (now: number) => {
    circle.now = now;
    for (const who of [member, circle.creator]) await renewToken(db, who, now);
  };
  const sign = (who = member, channel_id = signId) => circle.ask(who, 'im.channel_sign_in', { channel_id });
  const status = (who = member, more = {}) =>
    circle.ask(who, 'im.channel_sign_status', { group_id: circle.groupId, ...more });

  describe('signing in', () => {
    test('answers the streak, without a reward', async () => {
      expect(await sign()).toEqual({ prop_reward: [], continue_sign_count: 1, is_new: true, nth: 1 });
    });

    test('counts once a day; the second time is answered alike', async () => {
      await sign();
      expect(await sign()).toEqual({ prop_reward: [], continue_sign_count: 1, is_new: false, nth: 1 });
      expect((await status()).count).toBe(1);
    });

    test('of many at once counts once', async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sign()));
      expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1);
    });

    test('gives each of many members a place of their own', async () => {
      const members = await Promise.all([1, 2, 3, 4].map(() => circle.member()));
      const answers = await Promise.all(members.map(who => sign(who)));
      expect(answers.map(({ nth }) => nth).toSorted()).toEqual([1, 2, 3, 4]);
    });

    test('the day ends at midnight in Beijing', async () => {
      await at(Date.parse('2027-01-16T15:59:59Z'));
      await sign();
      circle.now += 1000;
      expect(await status()).toMatchObject({ sign_status: 0, today: '2027-01-17', count: 0 });
      expect(await sign()).toMatchObject({ is_new: true, continue_sign_count: 2, nth: 1 });
    });

    test('a missed day begins the streak anew, and the days in all go on', async () => {
      await sign();
      await at(circle.now + DAY);
      await sign();
      await at(circle.now + 2 * DAY);
      expect(await sign()).toMatchObject({ continue_sign_count: 1 });
      const [table] = await signRoomData.tables(db, member.id);
      expect(table!.rows).toMatchObject([{ day: '2027-01-18', streak: 1, total: 3 }]);
    });

    test('an earlier day, by another process’s clock, takes nothing back', async () => {
      await sign();
      await at(circle.now - 17 * HOUR);
      expect(await sign()).toMatchObject({ is_new: false, continue_sign_count: 1 });
    });

    test('each sign channel counts for itself', async () => {
      await sign();
      expect(await sign(member, await circle.channel({ kind: 'sign' }))).toMatchObject({ is_new: true });
    });

    test('a mute does not keep one from it, nor does a room where only managers speak', async () => {
      await circle.ask(circle.creator, 'im_admin.auth_channel', {
        group_id: circle.groupId,
        channel_id: signId,
        auth_id: 2,
        is_auth: 0,
        is_some: 0,
      });
      expect(await sign(await circle.muted())).toMatchObject({ is_new: true });
    });
  });

  describe('coins', () => {
    const signFor = async (signCoins: number, there: Circle, who: SignedIn) => {
      const outside = { ...OUTSIDE, site: { ...OUTSIDE.site, signCoins } };
      const channel_id = await there.channel({ kind: 'sign' });
      const call = () =>
        callApi(db, 'im.channel_sign_in', { channel_id }, there.now, { headers: who.headers, outside });
      return [await call(), await call()];
    };
    const coins = (who: SignedIn) => coinsOf(db, who.id);

    test('are paid once where the site gives some, in an official group', async () => {
      const official = await Circle.open(db, { officialKey: `game:${circle.groupId}` });
      const who = await official.member();
      const prop_reward = [{ prop_id: 1, count: 5 }];
      expect(await signFor(5, official, who)).toMatchObject([
        { prop_reward, is_new: true },
        { prop_reward, is_new: false },
      ]);
      expect(await coins(who)).toBe(5);
    });

    test('are paid once a day in a group, in whichever of its sign channels, and promised no longer', async () => {
      const official = await Circle.open(db, { officialKey: `game:${circle.groupId}` });
      const who = await official.member();
      await signFor(5, official, who);
      const second = { group_id: official.groupId, channel_id: await official.channel({ kind: 'sign' }) };
      const outside = { ...OUTSIDE, site: { ...OUTSIDE.site, signCoins: 5 } };
      const promised = async () =>
        (await callApi(db, 'im.channel_sign_status', second, official.now, { headers: who.headers, outside }))
          .prop_reward;
      expect(await promised()).toEqual([]);
      expect((await signFor(5, official, who))[0]).toMatchObject({ prop_reward: [], is_new: true });
      expect(await coins(who)).toBe(5);
      official.now += DAY;
      await renewToken(db, who, official.now);
      expect(await promised()).toEqual([{ prop_id: 1, count: 5 }]);
    });

    test('are neither promised nor paid in a group that anybody could found, nor without a setting', async () => {
      const official = await Circle.open(db, { officialKey: `game:${circle.groupId}` });
      for (const [input, there] of [
        [5, circle],
        [0, official],
      ] as const) {
        const who = await there.member();
        expect((await signFor(input, there, who))[0]).toMatchObject({ prop_reward: [], is_new: true });
        expect(await coins(who)).toBe(0);
      }
    });
  });

  test('is a GET that writes: refused from other sites, and never stored by caches', async () => {
    const input = { channel_id: signId };
    const headers = { ...member.headers, 'sec-fetch-site': 'cross-site' };
    const foreign = await callRaw(db, 'im.channel_sign_in', input, circle.now, { headers, bus: memoryBus() });
    expect([foreign.status, JSON.parse(foreign.body).error.reason]).toEqual([403, 'foreign_origin']);
    expect(await status()).toMatchObject({ sign_status: 0 });
    const { headers: answered } = await circle.raw(member, 'im.channel_sign_in', input);
    expect(answered).toMatchObject({ 'cache-control': 'no-store' });
    expect(answered).not.toHaveProperty('etag');
  });

  describe('who may', () => {
    test.each([
      ['an outsider', 'outsider', { status: 403, reason: 'visitor' }],
      ['who was kicked', 'kicked', { code: 24_406 }],
    ] as const)('%s may not', async (_, role, refusal) => {
      const who = await circle[role]();
      expect(await circle.refused(who, 'im.channel_sign_in', { channel_id: signId })).toMatchObject(refusal);
      expect(await circle.refused(who, 'im.channel_sign_status', { group_id: circle.groupId })).toMatchObject(
        refusal,
      );
      expect(
        await db.read.selectFrom('chat_sign').selectAll().where('user_id', '=', who.id).execute(),
      ).toEqual([]);
    });

    test('a chat room takes no signs', async () => {
      expect(
        await circle.refused(member, 'im.channel_sign_in', { channel_id: circle.channelId }),
      ).toMatchObject({ status: 403, reason: 'not_here' });
    });

    test('a room that one may not see, or that was deleted, is not found', async () => {
      const hidden = await circle.hidden({ kind: 'sign' });
      expect(await circle.refused(member, 'im.channel_sign_in', { channel_id: hidden })).toMatchObject({
        status: 404,
      });
      const asking = { group_id: circle.groupId, channel_id: hidden };
      expect(await circle.refused(member, 'im.channel_sign_status', asking)).toMatchObject({ status: 404 });
      await circle.ask(circle.creator, 'im_admin.channel_del', {
        group_id: circle.groupId,
        channel_id: signId,
      });
      expect(await circle.refused(member, 'im.channel_sign_in', { channel_id: signId })).toMatchObject({
        status: 404,
      });
      expect(await status()).toMatchObject({ channel_id: 0, sign_status: 0, list: [] });
    });
  });

  describe('status', () => {
    test('before and after: one’s own, and who signed in, in their order', async () => {
      expect(await status()).toMatchObject({
        channel_id: signId,
        sign_status: 0,
        continue_sign_count: 0,
        total_sign_count: 0,
        nth: 0,
        list: [],
      });
      await sign(circle.creator);
      circle.now += 1000;
      await sign();
      expect(await status()).toMatchObject({
        sign_status: 1,
        continue_sign_count: 1,
        total_sign_count: 1,
        nth: 2,
        count: 2,
        list: [
          { user_id: circle.creator.id, nth: 1 },
          { user_id: member.id, nth: 2, sign_time: circle.now },
        ],
      });
    });

    test('the streak of yesterday is not lost before today is over', async () => {
      await sign();
      await at(circle.now + DAY);
      expect(await status()).toMatchObject({ sign_status: 0, continue_sign_count: 1, list: [], count: 0 });
      await at(circle.now + DAY);
      expect(await status()).toMatchObject({ continue_sign_count: 0 });
    });

    test('comes in pages', async () => {
      for (const who of [member, circle.creator, await circle.member()]) await sign(who);
      const first = await status(member, { page_size: 2 });
      expect([first.list.map(({ nth }) => nth), first.has_more]).toEqual([[1, 2], true]);
      const second = await status(member, { page_size: 2, cursor: first.last_cursor });
      expect([second.list.map(({ nth }) => nth), second.has_more]).toEqual([[3], false]);
    });

    test('who left the group is named no longer', async () => {
      await sign();
      await circle.ask(member, 'im.group_leave', { group_id: circle.groupId });
      expect((await status(circle.creator)).list).toEqual([]);
    });

    test('a chat room, and a sign channel of another group, are not found', async () => {
      const other = await Circle.open(db);
      for (const channel_id of [circle.channelId, await other.channel({ kind: 'sign' })]) {
        const asking = { group_id: circle.groupId, channel_id };
        expect(await circle.refused(member, 'im.channel_sign_status', asking)).toMatchObject({ status: 404 });
      }
    });
  });

  test('managers make sign channels, which stand in the lists', async () => {
    const { channel_id } = await circle.ask(circle.creator, 'im_admin.channel_create', {
      group_id: circle.groupId,
      name: '每日签到',
      channel_type: 4,
    });
    const { list, channel_auth } = await circle.ask(member, 'im.group_index', { group_id: circle.groupId });
    expect(list.flatMap(({ items }) => items)).toContainEqual(
      expect.objectContaining({ channel_id, channel_type: 4, name: '每日签到' }),
    );
    expect(channel_auth.find(one => one.channel_id === channel_id)).toMatchObject({
      channel_auth_types: [1, 2],
    });
    expect(await sign(member, channel_id)).toMatchObject({ is_new: true });
  });

  test('the copy of one’s data names the room; a closed account leaves no sign', async () => {
    await sign();
    const [table] = await signRoomData.tables(db, member.id);
    expect(table).toMatchObject({
      name: 'room_signs',
      rows: [{ group: '群', day: '2027-01-15', streak: 1, total: 1, coins: 0 }],
    });
    await inTransaction(db, trx => signRoomData.erase(trx, member.id, 'anonymise'));
    expect((await signRoomData.tables(db, member.id))[0]!.rows).toEqual([]);
    expect(await status(circle.creator)).toMatchObject({ list: [] });
  });
});
