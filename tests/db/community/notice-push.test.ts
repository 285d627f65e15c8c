/** Which browsers notices are pushed to, and what they show. */

import { createECDH } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUSH_BROWSERS_MAX } from '#lib/community/notice/limits.ts';
import {
  isSubscribed,
  subscribeBrowser,
  unsubscribeBrowser,
} from '#lib/community/notice/push-browser.server.ts';
import { Pusher } from '#lib/community/notice/push-deliver.server.ts';
import { setQuietHours } from '#lib/community/notice/quiet.server.ts';
import { readAll } from '#lib/community/notice/service.server.ts';
import { webPush } from '#lib/platform/adapters/push/web-push.server.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import { clock, HOUR } from '#lib/platform/kernel/time.ts';
import type { Push } from '#lib/platform/ports/push.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTeam, makeTournament } from '#tests/support/factory.ts';
import { Doings } from '#tests/support/notices.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';
import { PushService } from '#tests/support/stand-ins/push-service.ts';

const NOW = 1_800_000_000_000;
const keys = (() => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
})();

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let push: Push;
  let service: PushService;
  let me: SignedIn;
  let other: SignedIn;
  let doings: Doings;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    service = new PushService(keys.publicKey);
    await service.open();
    push = webPush({
      ...keys,
      subject: 'mailto:a@saidian.example',
      protocol: 'http:',
      isAllowed: () => true,
    });
    me = await signInAs(db, 'member', NOW);
    other = await signInAs(db, 'member', NOW);
    doings = new Doings(db, NOW);
  });
  afterEach(() => service.close());

  const as = async ({ id: userId }: SignedIn) => {
    const session = await db.read
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const viewer = { userId, sessionId: session.id, isOperator: false };
    return { db, bus: memoryBus(), push, now: NOW, viewer } as unknown as MemberContext;
  };
  const subscribe = async (who: SignedIn, input = service.subscribe(), hides_results = false) => {
    const { endpoint, p256dh, auth } = input;
    await subscribeBrowser(await as(who), { endpoint, keys: { p256dh, auth }, hides_results });
    return endpoint;
  };
  /** Pushes the notices made since the last call; returns what the browsers got. */
  const pushed = async () => {
    const pusher = new Pusher({ db, push, registries: assembly.registries, now: () => NOW });
    pusher.add(doings.delivered.splice(0).flatMap(({ noticeIds }) => noticeIds));
    await pusher.settle();
    expect(service.refused).toEqual([]);
    return service.delivered.splice(0);
  };
  const endpointsOf = async ({ id }: SignedIn) =>
    (
      await db.read.selectFrom('push_subscription').select('endpoint').where('user_id', '=', id).execute()
    ).map(row => row.endpoint);

  test('in quiet hours what others do is not pushed, and other notices are', async () => {
    await subscribe(me);
    const quiet = (from: string, to: string) =>
      as(me).then(own => setQuietHours(own, { is_on: true, from, to }));
    const hour = (by: number) => clock(NOW + by * HOUR);
    await quiet(hour(-1), hour(1));
    await doings.reply(other.id, me.id, 171);
    expect(await pushed()).toEqual([]);
    await quiet(hour(1), hour(2));
    await doings.reply(other.id, me.id, 172);
    expect(await pushed()).toHaveLength(1);
  });

  test('in quiet hours a new follower is not pushed; at other times the push leads to their page', async () => {
    await subscribe(me);
    const followed = () =>
      doings.happens('memberFollowed', { userId: other.id, targetId: me.id, day: '2027-01-15' });
    await setQuietHours(await as(me), { is_on: true, from: clock(NOW - HOUR), to: clock(NOW + HOUR) });
    await followed();
    expect(await pushed()).toEqual([]);
    await setQuietHours(await as(me), { is_on: false, from: '23:00', to: '08:00' });
    await db.write.deleteFrom('notice').where('user_id', '=', me.id).execute();
    await db.write.deleteFrom('notice_actor').where('user_id', '=', other.id).execute();
    await followed();
    const [push] = await pushed();
    expect(JSON.parse(push!.text)).toMatchObject({ body: '', url: `/u/${other.id}` });
  });

  test('in quiet hours the start of a followed match is not pushed, that of a subscribed one is', async () => {
    await subscribe(me);
    await subscribe(other);
    for (const who of [me, other])
      await setQuietHours(await as(who), { is_on: true, from: clock(NOW - HOUR), to: clock(NOW + HOUR) });
    const { id: tournament_id } = await makeTournament(db);
    const match = await makeMatch(db, { tournament_id, start_at: NOW, status: 1 });
    const follow = { user_id: me.id, kind: 'tournament' as const, target_id: tournament_id };
    await db.write
      .insertInto('follow')
      .values({ ...follow, tier: 'everything', created_at: NOW })
      .execute();
    const sub = { user_id: other.id, match_id: match.id, created_at: NOW };
    await db.write.insertInto('match_sub').values(sub).execute();
    await doings.happens('matchStarting', { matchId: match.id });
    const notices = await db.read
      .selectFrom('notice')
      .select('user_id')
      .where('about_type', '=', 'match')
      .where('about_id', '=', match.id)
      .execute();
    expect(notices.map(({ user_id }) => user_id).toSorted()).toEqual([me.id, other.id].toSorted());
    expect((await pushed()).map(({ path }) => path)).toEqual(['/push/2']);
  });

  test('a notice is pushed to every browser of its recipient, with the URL of its message tab', async () => {
    await subscribe(me);
    await subscribe(me);
    await subscribe(other);
    await doings.reply(other.id, me.id, 71);
    const sent = await pushed();
    expect(sent.map(({ path }) => path).toSorted()).toEqual(['/push/1', '/push/2']);
    expect(JSON.parse(sent[0]!.text)).toMatchObject({
      title: `${other.nickname}回复了你`,
      url: '/wiki/user_center?nav=MESSAGE&type=INTERACTION',
    });
  });

  test('no push after the notice is read, the account frozen or the session revoked; only the owner can unsubscribe', async () => {
    const endpoint = await subscribe(me);
    const notices = async (comment: number) => {
      await doings.reply(other.id, me.id, comment);
      return (await pushed()).length;
    };
    expect(await notices(81)).toBe(1);
    await doings.reply(other.id, me.id, 82);
    await readAll(await as(me), 'interaction');
    expect(await pushed()).toEqual([]);
    const user = (changes: { status: number }) =>
      db.write.updateTable('user').set(changes).where('id', '=', me.id).execute();
    await user({ status: 2 });
    expect(await notices(83)).toBe(0);
    await user({ status: 1 });
    await db.write.updateTable('session').set({ revoked_at: 1 }).where('user_id', '=', me.id).execute();
    expect(await notices(84)).toBe(0);
    await unsubscribeBrowser(await as(other), endpoint);
    expect(await endpointsOf(me)).toEqual([endpoint]);
    await unsubscribeBrowser(await as(me), endpoint);
    expect(await endpointsOf(me)).toEqual([]);
  });

  test('a changed phone number is pushed to browsers whose session it revoked, not to ones revoked earlier', async () => {
    await subscribe(me);
    const endedAt = async (revoked_at: number) => {
      await db.write.updateTable('session').set({ revoked_at }).where('user_id', '=', me.id).execute();
      await doings.happens('wayChanged', { userId: me.id, way: 'phone', change: 'changed' });
      return (await pushed()).map(({ text }) => JSON.parse(text).url);
    };
    expect(await endedAt(NOW)).toEqual(['/wiki/user_center']);
    expect(await endedAt(NOW - 1)).toEqual([]);
    await db.write.updateTable('session').set({ revoked_at: NOW }).where('user_id', '=', me.id).execute();
    await doings.reply(other.id, me.id, 85);
    expect(await pushed()).toEqual([]);
  });

  test('a browser gets only the notices of the member who subscribed it last', async () => {
    const target = service.subscribe();
    await subscribe(me, target);
    await subscribe(other, target);
    await doings.reply(other.id, me.id, 91);
    expect(await pushed()).toEqual([]);
    expect(await endpointsOf(other)).toEqual([target.endpoint]);
  });

  test('a browser counts as subscribed for its last subscriber only, while their session is valid', async () => {
    const target = service.subscribe();
    const isOn = async (who: SignedIn) => isSubscribed(await as(who), target.endpoint);
    expect(await isOn(me)).toBe(false);
    await subscribe(me, target);
    expect([await isOn(me), await isOn(other)]).toEqual([true, false]);
    await subscribe(other, target);
    expect([await isOn(me), await isOn(other)]).toEqual([false, true]);
    const session = db.write.updateTable('session').where('user_id', '=', other.id);
    await session.set({ expires_at: NOW }).execute();
    expect(await isOn(other)).toBe(false);
    await session.set({ expires_at: NOW + 1, revoked_at: NOW }).execute();
    expect(await isOn(other)).toBe(false);
  });

  test('a browser answering 410 is deleted, one answering 503 stays', async () => {
    const endpoint = await subscribe(me);
    service.status = 503;
    await doings.reply(other.id, me.id, 101);
    await pushed();
    expect(await endpointsOf(me)).toEqual([endpoint]);
    service.status = 410;
    await doings.reply(other.id, me.id, 102);
    await pushed();
    expect(await endpointsOf(me)).toEqual([]);
  });

  test('beyond the maximum the oldest browsers are dropped', async () => {
    const all: string[] = [];
    for (let n = 0; n < PUSH_BROWSERS_MAX + 2; n++) all.push(await subscribe(me));
    expect((await endpointsOf(me)).toSorted()).toEqual(all.slice(2).toSorted());
  });

  test('a push to a browser that hides results names the tournament instead of the teams', async () => {
    const { id: tournament_id } = await makeTournament(db, { name: '测试杯' });
    const teams = [await makeTeam(db, { name: '红队' }), await makeTeam(db, { name: '蓝队' })];
    const match = await makeMatch(db, {
      tournament_id,
      teams: teams.map(team => team.id) as [number, number],
      start_at: NOW,
      status: 1,
    });
    for (const { id: user_id } of [me, other])
      await db.write.insertInto('match_sub').values({ user_id, match_id: match.id, created_at: 0 }).execute();
    await subscribe(me);
    await subscribe(other, service.subscribe(), true);
    await doings.happens('matchStarting', { matchId: match.id });
    const texts = (await pushed()).toSorted((a, b) => a.path.localeCompare(b.path)).map(({ text }) => text);
    expect(texts[0]).toContain('红队 对 蓝队');
    expect(texts[1]).toContain('测试杯');
    expect(texts[1]).not.toContain('红队');
  });
});
