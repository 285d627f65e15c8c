/** Pinned messages over the API: one a channel, who may, and who sees it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const NO_PIN = { pin_msg: null, user_info: null, pin_time: 0 };

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
  const inChannel = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
  const message = async (text = '看这里', who = member) => (await circle.say(who, text)).uuid;
  const pinned = (who: SignedIn | null = null) => circle.ask(who, 'im.pin_msg_get', inChannel());
  const adding = (uuid: string) => ({ ...inChannel(), message: { uuid, content: { text: '伪造的' } } });
  const pin = (uuid: string, who = circle.creator) => circle.ask(who, 'im.pin_msg_add', adding(uuid));
  const unpin = (more = {}) => circle.ask(circle.creator, 'im.delete_pin_msg', { ...inChannel(), ...more });
  const events = () => circle.changes.filter(({ type }) => type === 'pin').map(({ channelId }) => channelId);

  test('a room begins without a pin', async () => {
    expect(await pinned()).toEqual(NO_PIN);
  });

  test('everybody who sees the room sees the stored message, its author and when it was pinned', async () => {
    const uuid = await message();
    await pin(uuid);
    for (const who of [null, member, await circle.outsider()])
      expect(await pinned(who)).toMatchObject({
        pin_msg: { uuid, content: { text: '看这里' }, user_id: member.id },
        user_info: { id: member.id },
        pin_time: circle.now,
      });
    expect(events()).toEqual([circle.channelId]);
  });

  test('a new pin replaces the one before', async () => {
    const [first, second] = [await message('一'), await message('二')];
    await pin(first);
    await pin(second);
    expect(await pinned()).toMatchObject({ pin_msg: { uuid: second } });
    expect(
      await db.read.selectFrom('chat_pin').selectAll().where('channel_id', '=', circle.channelId).execute(),
    ).toHaveLength(1);
  });

  test('the same again is neither told nor audited', async () => {
    const uuid = await message();
    for (let times = 0; times < 2; times++) await pin(uuid);
    expect(events()).toHaveLength(1);
    const acts = await db.read
      .selectFrom('chat_audit')
      .select('action')
      .where('group_id', '=', circle.groupId)
      .execute();
    expect(acts).toEqual([{ action: 'pin_message' }]);
  });

  test('taking it away is told, taking it away again is not', async () => {
    await pin(await message());
    for (let times = 0; times < 2; times++) await unpin();
    expect(await pinned()).toEqual(NO_PIN);
    expect(events()).toHaveLength(2);
  });

  test('taking away a message that is pinned no longer leaves the pin that replaced it', async () => {
    const [first, second] = [await message('一'), await message('二')];
    await pin(second);
    await unpin({ uuid: first });
    for (const uuid of ['乱写', `${circle.channelId + 1}-2`]) await unpin({ uuid });
    expect(await pinned()).toMatchObject({ pin_msg: { uuid: second } });
    await unpin({ uuid: second });
    expect(await pinned()).toEqual(NO_PIN);
  });

  test('a recalled message is pinned no longer', async () => {
    const uuid = await message();
    await pin(uuid);
    await circle.ask(member, 'im.message_recall', { ...circle.target, uuid });
    expect(await pinned()).toEqual(NO_PIN);
  });

  test('a hidden message is not shown until it is put back', async () => {
    await pin(await message());
    const status = (value: number) =>
      db.write
        .updateTable('chat_message')
        .set({ status: value })
        .where('channel_id', '=', circle.channelId)
        .execute();
    await status(3);
    expect(await pinned()).toEqual(NO_PIN);
    await status(1);
    expect(await pinned()).toMatchObject({ pin_msg: { n: 1 } });
  });

  test('who blocks its author does not see it, others do', async () => {
    const blocker = await circle.member();
    await pin(await message());
    await circle.ask(blocker, 'user.block', { user_id: member.id, on: true });
    expect(await pinned(blocker)).toEqual(NO_PIN);
    expect(await pinned(member)).toMatchObject({ pin_msg: { n: 1 } });
  });

  test.each([
    [
      'a recalled message',
      async () => {
        const uuid = await message();
        await circle.ask(member, 'im.message_recall', { ...circle.target, uuid });
        return uuid;
      },
    ],
    ['a place without a message', async () => `${circle.channelId}-99`],
    [
      'a message of another room',
      async () => {
        const channel_id = await circle.channel();
        return (await circle.say(member, '别处', { channel_id })).uuid;
      },
    ],
    [
      'a message of another group',
      async () => {
        const other = await Circle.open(db);
        return (await other.say(other.creator, '别群')).uuid;
      },
    ],
    ['what is no uuid', async () => "1' or 1=1"],
  ])('%s is not found', async (_, uuidOf) => {
    await message('一');
    const uuid = await uuidOf();
    expect(await circle.refused(circle.creator, 'im.pin_msg_add', adding(uuid))).toMatchObject({
      status: 404,
    });
    expect(await pinned()).toEqual(NO_PIN);
  });

  describe('who may', () => {
    test('managers of the group and of the channel', async () => {
      for (const who of [await circle.manager(), await circle.channelManager()]) {
        const uuid = await message();
        await pin(uuid, who);
        expect(await pinned()).toMatchObject({ pin_msg: { uuid } });
      }
    });

    test.each([
      ['a member', 'member', { status: 403, reason: 'no_grant' }],
      ['an outsider', 'outsider', { status: 403, reason: 'visitor' }],
      ['who was kicked', 'kicked', { code: 24_406 }],
    ] as const)('%s may not', async (_, role, refusal) => {
      const uuid = await message();
      await pin(uuid);
      const who = await circle[role]();
      expect(await circle.refused(who, 'im.pin_msg_add', adding(uuid))).toMatchObject(refusal);
      expect(await circle.refused(who, 'im.delete_pin_msg', inChannel())).toMatchObject(refusal);
      expect(await pinned()).toMatchObject({ pin_msg: { uuid } });
    });

    test('a manager of another channel may not', async () => {
      const who = await circle.channelManager(await circle.channel());
      expect(await circle.refused(who, 'im.pin_msg_add', adding(await message()))).toMatchObject({
        status: 403,
      });
    });

    test('a manager of another group finds no such channel', async () => {
      const other = await Circle.open(db);
      const input = { ...adding(await message()), group_id: other.groupId };
      expect(await circle.refused(other.creator, 'im.pin_msg_add', input)).toMatchObject({ status: 404 });
    });
  });

  test('the pin of a room that one may not see is not found, nor of a deleted one', async () => {
    await pin(await message());
    await circle.ask(circle.creator, 'im_admin.auth_channel', {
      ...inChannel(),
      auth_id: 1,
      is_auth: 0,
      is_some: 0,
    });
    for (const who of [null, member])
      expect(await circle.refused(who, 'im.pin_msg_get', inChannel())).toMatchObject({ status: 404 });
    expect(await pinned(circle.creator)).toMatchObject({ pin_msg: { n: 1 } });
    await circle.ask(circle.creator, 'im_admin.channel_del', inChannel());
    expect(await circle.refused(circle.creator, 'im.pin_msg_get', inChannel())).toMatchObject({
      status: 404,
    });
  });
});
