/** Handing a group over: asked, accepted or declined, taken back, and over time. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handoverData, sweepHandovers } from '#lib/chat/administration/user-data.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import { Doings } from '#tests/support/notices.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
  });
  const ofGroup = () => ({ group_id: circle.groupId });
  const offer = async (user = member) =>
    (await circle.ask(circle.creator, 'im_admin.handover_ask', { ...ofGroup(), user_id: user.id })).handover;
  const seenBy = async (who: SignedIn) => (await circle.ask(who, 'im.handover', ofGroup())).handover;
  const answer = (who: SignedIn, accept: boolean) =>
    circle.ask(who, 'im.handover_answer', { ...ofGroup(), accept });
  const late = (who: SignedIn, accept = true) =>
    circle.refused(who, 'im.handover_answer', { ...ofGroup(), accept });
  const roles = async () => {
    const { list } = await circle.ask(circle.creator, 'im_admin.manager_user_list', ofGroup());
    return list.map(({ user_id }) => user_id);
  };
  /** Titles of the user's notices, the latest first. */
  const notices = async (who: SignedIn) => {
    await new Doings(db, circle.now).follow();
    const { list } = await circle.ask(who, 'notice.system_list', {});
    return list.map(({ title, content, source }) => [title, content, source.url]);
  };
  const nameOf = async ({ id }: SignedIn) =>
    (await db.read.selectFrom('user').select('nickname').where('id', '=', id).executeTakeFirstOrThrow())
      .nickname;

  test('accepted: the member is the creator, the old one a manager, and both learn of it', async () => {
    const offered = await offer();
    expect(offered).toMatchObject({
      from_user_id: circle.creator.id,
      user_id: member.id,
      end_time: (circle.now + 7 * DAY) / 1000,
    });
    expect([await seenBy(member), await seenBy(circle.creator)]).toEqual([offered, offered]);
    const url = `/chat/group?group_id=${circle.groupId}`;
    expect(await notices(member)).toEqual([
      [`${await nameOf(circle.creator)}请你接手频道，七天内有效`, '群', `${url}&settings=mine`],
    ]);
    await answer(member, true);
    expect(circle.changes.at(-1)).toMatchObject({
      type: 'identity',
      userIds: [circle.creator.id, member.id],
    });
    expect(await roles()).toEqual([member.id, circle.creator.id]);
    expect(await notices(circle.creator)).toEqual([
      [`${await nameOf(member)}接手了你的频道，你现在是管理员`, '群', url],
    ]);
    expect(await circle.refused(circle.creator, 'im_admin.group_del', ofGroup())).toMatchObject({
      status: 403,
    });
    await circle.ask(circle.creator, 'im.group_leave', ofGroup());
    await circle.ask(member, 'im_admin.group_del', ofGroup());
  });

  test('a manager who accepts is the creator, and no manager beside it', async () => {
    const manager = await circle.manager();
    await offer(manager);
    await answer(manager, true);
    const { list } = await circle.ask(null, 'im_admin.identity_batch_get', {
      ...ofGroup(),
      user_ids: [manager.id, circle.creator.id],
    });
    expect(list.map(({ identity_ids }) => identity_ids)).toEqual([
      [circle.founded.identities.get(1)],
      [circle.founded.identities.get(2)],
    ]);
  });

  test('declined: nothing changes, and the creator learns of it', async () => {
    await offer();
    await answer(member, false);
    expect(await seenBy(circle.creator)).toBeNull();
    expect(await roles()).toEqual([circle.creator.id]);
    expect((await notices(circle.creator))[0]![0]).toMatch(/谢绝了接手频道$/);
    expect(await late(member)).toMatchObject({ status: 404 });
  });

  test('taken back, it can be accepted no longer; taking it back again changes nothing', async () => {
    await offer();
    for (let times = 0; times < 2; times++)
      await circle.ask(circle.creator, 'im_admin.handover_revoke', ofGroup());
    expect(await seenBy(member)).toBeNull();
    expect(await late(member)).toMatchObject({ status: 404 });
  });

  test('ends after its time, and is swept away', async () => {
    await offer();
    const own = db.write.updateTable('chat_handover').where('group_id', '=', circle.groupId);
    await own.set({ expires_at: circle.now + 1 }).execute();
    expect(await seenBy(member)).not.toBeNull();
    await own.set({ expires_at: circle.now }).execute();
    expect(await seenBy(member)).toBeNull();
    expect(await late(member)).toMatchObject({ status: 404 });
    await sweepHandovers(db, circle.now);
    expect((await handoverData.tables(db, member.id))[0]!.rows).toEqual([]);
  });

  test('is seen by nobody else, and answered by nobody else', async () => {
    const [other, manager] = [await circle.member(), await circle.manager()];
    await offer();
    for (const who of [other, manager]) {
      expect(await seenBy(who)).toBeNull();
      expect(await late(who)).toMatchObject({ status: 404 });
    }
  });

  test('asking another member takes the place of the first', async () => {
    const other = await circle.member();
    await offer();
    await offer(other);
    expect(await late(member)).toMatchObject({ status: 404 });
    await answer(other, true);
  });

  test.each([
    ['a stranger', (one: Circle) => one.outsider(), { status: 404 }],
    ['oneself', async (one: Circle) => one.creator, { reason: 'self' }],
    ['a bot', (one: Circle) => one.member(4), { reason: 'bot' }],
  ])('to %s is refused', async (_, make, refusal) => {
    const input = { ...ofGroup(), user_id: (await make(circle)).id };
    expect(await circle.refused(circle.creator, 'im_admin.handover_ask', input)).toMatchObject(refusal);
  });

  test('ten times a day, so that nobody is troubled by it', async () => {
    for (let n = 0; n < 10; n++) await offer();
    const input = { ...ofGroup(), user_id: member.id };
    expect(await circle.refused(circle.creator, 'im_admin.handover_ask', input)).toMatchObject({
      status: 429,
    });
  });

  test('ends when the member leaves', async () => {
    await offer();
    await circle.ask(member, 'im.group_leave', ofGroup());
    await circle.ask(member, 'im.group_join', ofGroup());
    expect(await late(member)).toMatchObject({ status: 404 });
  });

  test('is refused to who has founded as many groups as one may', async () => {
    const rows = Array.from({ length: 10 }, () => ({
      owner_id: member.id,
      name: '群',
      icon: '',
      intro: '',
      type_id: 3,
      official_key: null,
      visitor_view: 0,
      is_listed: 1,
      member_count: 1,
      created_at: 1,
    }));
    await db.write.insertInto('chat_group').values(rows).execute();
    await offer();
    expect(await late(member)).toMatchObject({ status: 409, reason: 'founded_full' });
    expect(await seenBy(member)).not.toBeNull();
  });

  test('of an account that is closed is gone, and was in its copy', async () => {
    await offer();
    expect((await handoverData.tables(db, member.id))[0]!.rows).toHaveLength(1);
    await inTransaction(db, trx => handoverData.erase(trx, member.id, 'anonymise'));
    expect((await handoverData.tables(db, circle.creator.id))[0]!.rows).toEqual([]);
    expect(await seenBy(circle.creator)).toBeNull();
  });
});
