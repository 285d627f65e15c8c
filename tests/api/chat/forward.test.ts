/** Forwarding messages: rights at both ends, what is carried along, and what is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeTeam } from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Target = { group_id: number; channel_id: number } | { user_id: number };

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let from: Circle;
  let to: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    from = await Circle.open(db, { name: '甲群' });
    to = await Circle.open(db, { name: '乙群' });
    member = await from.member();
    await to.ask(member, 'im.group_join', { group_id: to.groupId });
  });

  const there = (circle = to, channelId = circle.channelId) => ({
    group_id: circle.groupId,
    channel_id: channelId,
  });
  const input = (uuids: string[], targets: Target[] = [there()], more = {}) => ({
    messages: uuids.map(uuid => ({ uuid })),
    targets,
    ...more,
  });
  const forward = (uuids: string[], targets: Target[] = [there()], more = {}) => {
    from.now += 2000;
    return from.ask(member, 'activity.share_message', input(uuids, targets, more));
  };
  const refused = (who: SignedIn, uuids: string[], targets: Target[] = [there()]) =>
    from.refused(who, 'activity.share_message', input(uuids, targets));
  const last = async (circle = to, channelId = circle.channelId) => {
    const target = { target_id: circle.groupId, channel_id: channelId };
    return (await circle.ask(circle.creator, 'im.message_history', target)).list.at(-1)!;
  };

  test('it is a new message of the forwarder, with the text and the name of an open room', async () => {
    const { uuid } = await from.say(from.creator, '看这场');
    const { list } = await forward([uuid]);
    expect(list).toEqual([{ ...there(), uuid: `${to.channelId}-1` }]);
    expect(await last()).toMatchObject({
      user_id: member.id,
      message_type: 'text',
      content: { text: '看这场' },
      extra: {
        forwarded: {
          group_id: from.groupId,
          group_name: '甲群',
          channel_id: from.channelId,
          n: 1,
        },
      },
    });
  });

  test('whom it mentions and answers stays behind', async () => {
    await from.say(from.creator, '一');
    const { uuid } = await from.say(from.creator, '看', {
      reply_n: 1,
      mentioned: { isAll: true, userIds: [member.id], identityIds: [] },
    });
    await forward([uuid]);
    expect(await last()).toMatchObject({
      reply_n: null,
      mentioned: { isAll: false, userIds: [], identityIds: [] },
    });
  });

  test('a card goes along', async () => {
    const team = await makeTeam(db, { name: '丙队' });
    const { uuid } = await from.say(from.creator, '', {
      message_type: 'card',
      content: { type: 'team', id: team.id },
    });
    await forward([uuid]);
    expect(await last()).toMatchObject({ message_type: 'card', extra: { title: '丙队' } });
  });

  test('the same wish again stores nothing twice', async () => {
    const { uuid } = await from.say(from.creator, '一次');
    const first = await forward([uuid], [there()], { local_message_id: 'again' });
    expect(await forward([uuid], [there()], { local_message_id: 'again' })).toEqual(first);
    expect(await last()).toMatchObject({ n: 1 });
  });

  test('several go to several rooms, in their order', async () => {
    const other = await to.channel();
    const [one, two] = [await from.say(from.creator, '一'), await from.say(from.creator, '二')];
    const { list } = await forward([one.uuid, two.uuid], [there(), there(to, other)]);
    expect(list.map(({ uuid }) => uuid)).toEqual([to.channelId, other].flatMap(id => [`${id}-1`, `${id}-2`]));
    const three = (await from.say(from.creator, '三')).uuid;
    const many = [one.uuid, two.uuid, three];
    expect(await refused(member, many, [there(), there(to, other)])).toMatchObject({ code: 400 });
  });

  test('of a room that members alone see nothing is told in another group', async () => {
    const channelId = await from.channel({ visitorView: 1, name: '密室' });
    const { uuid } = await from.say(from.creator, '内部', { channel_id: channelId });
    await forward([uuid]);
    expect((await last()).extra).toEqual({ forwarded: {} });
    await forward([uuid], [there(from)]);
    expect((await last(from)).extra).toMatchObject({ forwarded: { channel_name: '密室' } });
  });

  test('a forward that is forwarded names the room it is taken from', async () => {
    const channelId = await from.channel({ visitorView: 1, name: '密室' });
    const { uuid } = await from.say(from.creator, '内部', { channel_id: channelId });
    const { list } = await forward([uuid]);
    await forward([list[0]!.uuid], [there(from)]);
    expect((await last(from)).extra).toMatchObject({ forwarded: { group_name: '乙群' } });
  });

  test('what somebody else said is not edited', async () => {
    const { uuid } = await from.say(from.creator, '原话');
    await forward([uuid]);
    expect(await last()).toMatchObject({ n: 1 });
    const edit = { target_id: to.groupId, channel_id: to.channelId, uuid: `${to.channelId}-1` };
    expect(await to.refused(member, 'im.message_edit', { ...edit, text: '改' })).toMatchObject({
      status: 403,
    });
  });

  describe('to a person', () => {
    const to = (who: SignedIn) => ({ user_id: who.id });
    const write = (from_: SignedIn, reader: SignedIn) => new Post(from).write(from_, reader);
    let uuid: string;
    let friend: SignedIn;
    beforeEach(async () => {
      ({ uuid } = await from.say(from.creator, '看这场'));
      friend = await from.member();
    });

    test('who has accepted letters, it is a letter; an open room is named, another is not', async () => {
      await write(member, friend);
      await write(friend, member);
      expect((await forward([uuid], [to(friend)])).list).toMatchObject([to(friend)]);
      const room = await from.channel({ visitorView: 1, name: '密室' });
      const inside = await from.say(from.creator, '内部', { channel_id: room });
      await forward([inside.uuid], [to(friend)]);
      const post = new Post(from);
      expect(await post.inbox(friend)).toEqual([['内部', 3]]);
      const { list } = await from.ask(friend, 'im.letters_history', { targetId: member.id });
      expect(list.slice(-2)).toMatchObject([
        { user_id: member.id, content: { text: '看这场' }, extra: { forwarded: { group_name: '甲群' } } },
        { content: { text: '内部' }, extra: { forwarded: {} } },
      ]);
    });

    test('who has not is refused, and who blocks the forwarder with 405', async () => {
      expect(await refused(member, [uuid], [to(friend)])).toMatchObject({ status: 404 });
      await write(member, friend);
      expect(await refused(member, [uuid], [to(friend)])).toMatchObject({ code: 403, reason: 'plain_only' });
      await write(friend, member);
      await new Post(from).block(friend, member);
      expect(await refused(member, [uuid], [to(friend)])).toMatchObject({ code: 405, reason: 'blacklisted' });
      expect(await new Post(from).past(friend, member)).toHaveLength(2);
    });

    test('takes the right to share in the source', async () => {
      await write(member, friend);
      await write(friend, member);
      const all = { is_auth: 0, is_some: 0, identity_ids: [] };
      await from.ask(from.creator, 'im_admin.auth_channel', { ...there(from), auth_id: 5, ...all });
      expect(await refused(member, [uuid], [to(friend)])).toMatchObject({
        status: 403,
        message: '您没有分享权限',
      });
    });
  });

  describe('is refused', () => {
    let uuid: string;
    beforeEach(async () => {
      ({ uuid } = await from.say(from.creator, '一'));
    });

    test('who may not share in the source', async () => {
      await from.ask(from.creator, 'im_admin.auth_channel', {
        ...there(from),
        auth_id: 5,
        is_auth: 0,
        is_some: 0,
        identity_ids: [],
      });
      expect(await refused(member, [uuid])).toMatchObject({ status: 403, message: '您没有分享权限' });
    });

    test('who is muted in the source, or in the target', async () => {
      const mute = (circle: Circle) =>
        circle.ask(circle.creator, 'im_admin.auth_group_user', {
          group_id: circle.groupId,
          user_ids: [member.id],
          context: { forbidden_duration: 60 },
        });
      const message = '你已被禁言，无法使用分享功能';
      await mute(to);
      expect(await refused(member, [uuid])).toMatchObject({ code: 24_408, message });
      await mute(from);
      expect(await refused(member, [uuid], [there(from)])).toMatchObject({ code: 24_408, message });
    });

    test('who does not belong to the target, or was kicked out of it', async () => {
      expect(await refused(await from.member(), [uuid])).toMatchObject({ status: 403, reason: 'visitor' });
      await to.ask(to.creator, 'im.group_kick_out', { group_id: to.groupId, user_id: member.id });
      expect(await refused(member, [uuid])).toMatchObject({ code: 24_406 });
    });

    test('a room that the member does not see, as source or target, as if there were none', async () => {
      const hidden = await from.hidden();
      const message = await from.say(from.creator, '密', { channel_id: hidden });
      expect(await refused(member, [message.uuid])).toMatchObject({ status: 404 });
      expect(await refused(member, [uuid], [there(from, hidden)])).toMatchObject({ status: 404 });
      expect(await refused(member, [uuid], [{ ...there(), group_id: from.groupId }])).toMatchObject({
        status: 404,
      });
    });

    test('a room that takes no messages', async () => {
      const link = await to.channel({ kind: 'link', link: 'https://live.example/' });
      expect(await refused(member, [uuid], [there(to, link)])).toMatchObject({
        status: 403,
        reason: 'not_here',
      });
    });

    test('one of several targets, and nothing is stored in the others', async () => {
      const hidden = await to.hidden();
      expect(await refused(member, [uuid], [there(), there(to, hidden)])).toMatchObject({ status: 404 });
      const { list } = await to.ask(to.creator, 'im.message_history', {
        target_id: to.groupId,
        channel_id: to.channelId,
      });
      expect(list).toEqual([]);
    });

    test('a message that was recalled, that is not there, or that no member wrote', async () => {
      await from.ask(from.creator, 'im.message_recall', { ...from.target, uuid });
      expect(await refused(member, [uuid])).toMatchObject({ status: 404 });
      expect(await refused(member, [`${from.channelId}-99`])).toMatchObject({ status: 404 });
      expect(await refused(member, ['nothing'])).toMatchObject({ status: 404 });
      await from.kicked();
      const line = (await last(from)).uuid;
      expect(await refused(member, [line])).toMatchObject({ status: 403, reason: 'not_forwardable' });
    });

    test('messages of two rooms at once', async () => {
      const other = await from.channel();
      const second = await from.say(from.creator, '二', { channel_id: other });
      expect(await refused(member, [uuid, second.uuid])).toMatchObject({ code: 400 });
    });
  });
});
