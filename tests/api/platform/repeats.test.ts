/** What is sent again under its sender's own id is stored once, alone and within one commit (docs/decisions/041). */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/app/calls.ts';
import { REQUEST_LETTERS } from '#lib/chat/letter/limits.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import type { AnyCall } from '#lib/platform/contract/call.ts';
import { callRaw, OUTSIDE } from '#tests/support/api.ts';
import { batchOf } from '#tests/support/chat/batch.ts';
import type { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { Square } from '#tests/support/chat/square.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makeTournament } from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Name = keyof typeof calls & string;
type Fields = Record<string, unknown>;
/** The call's input about what there is on the square, without the sender's own id. */
const INPUTS: Partial<Record<Name, (square: Square) => Promise<Fields>>> = {
  'im.message_send': async ({ circle }) => circle.saying(`一次 ${++serial}`),
  'activity.share_match': async ({ circle }) => {
    const tournament_id = (await makeTournament(circle.db)).id;
    return { match_id: (await makeMatch(circle.db, { tournament_id })).id };
  },
  'activity.share_group': async ({ circle }) => ({ group_id: circle.groupId }),
  'activity.share_message': async ({ circle }) => {
    const { uuid } = await circle.say(circle.creator, '转我');
    return { messages: [{ uuid }] };
  },
  'activity.share_post': async square => ({ moment_id: await square.post(square.circle.creator, '好球') }),
  'topic.share_topic': async ({ circle }) => {
    const { uuid } = await circle.say(circle.creator, '聊聊');
    const place = { group_id: circle.groupId, channel_id: circle.channelId };
    const topic = { ...place, uuid, content: '聊聊' };
    return { topic_id: (await circle.ask(circle.creator, 'topic.creat_topic', topic)).topic_id };
  },
};
const ROWS = Object.entries(INPUTS) as [Name, (square: Square) => Promise<Fields>][];

/** Whether a call's input names a local id, anywhere. */
const takesKey = ({ input }: AnyCall): boolean =>
  JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes(
    '"local_message_id"',
  );

test('every call that takes a sender’s own id has its row', () => {
  const taking = (Object.keys(calls) as Name[]).filter(name => takesKey(calls[name]));
  expect(Object.keys(INPUTS).toSorted()).toEqual(taking.toSorted());
});

/** What happens after a message was stored, by which the same would be refused now. */
const SINCE: Record<string, (square: Square, member: SignedIn) => Promise<unknown>> = {
  'its sender was muted': ({ circle }, { id }) => mute(circle, id),
  'its sender was kicked': ({ circle }, { id }) =>
    circle.ask(circle.creator, 'im.group_kick_out', { group_id: circle.groupId, user_id: id }),
  'its sender left': async ({ circle }, member) =>
    circle.ask(member, 'im.group_leave', { group_id: circle.groupId }),
  'the group was dissolved': ({ circle }) =>
    circle.ask(circle.creator, 'im_admin.group_del', { group_id: circle.groupId }),
  'the room slowed down': ({ circle }) =>
    circle.ask(circle.creator, 'im_admin.set_slow', { ...roomOf(circle), seconds: 900 }),
  'it was recalled': async ({ circle }, { id }) => {
    const { n } = await circle.db.read
      .selectFrom('chat_message')
      .select('n')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const uuid = `${circle.channelId}-${n}`;
    await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid });
  },
};
const roomOf = ({ groupId, channelId }: Circle) => ({ group_id: groupId, channel_id: channelId });
const mute = (circle: Circle, userId: number) =>
  circle.ask(circle.creator, 'im_admin.auth_group_user', {
    group_id: circle.groupId,
    user_ids: [userId],
    context: { forbidden_duration: 3600 },
  });

let serial = 0;
/** An id of nobody’s yet, in the input of a call. */
function keyed({ circle }: Square, name: Name, input: Fields, key: string): Fields {
  if (name === 'im.message_send') return { ...input, expansion: { local_message_id: key } };
  const targets = [{ group_id: circle.groupId, channel_id: circle.channelId }];
  return { ...input, targets, local_message_id: key };
}

const keyIn = (name: Name, overrides: Fields): string =>
  name === 'im.message_send'
    ? (overrides['expansion'] as { local_message_id: string }).local_message_id
    : String(overrides['local_message_id']);

/** The same input, to another room. */
function inRoom({ circle }: Square, name: Name, overrides: Fields, channel_id: number): Fields {
  if (name === 'im.message_send') return { ...overrides, channel_id };
  return { ...overrides, targets: [{ group_id: circle.groupId, channel_id }] };
}

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let square: Square;
  let member: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    square = await Square.open(db);
    [member, other] = [await square.circle.member(), await square.circle.member()];
  });

  /** The stored message's uuid; the answer's code where it is refused. */
  async function send(who: SignedIn, name: Name, input: Fields, messages?: MessageLog) {
    const outside = { ...OUTSIDE, ...(messages ? { messages } : {}) };
    const { now } = square.circle;
    const answer = await callRaw(db, name, input, now, { headers: who.headers, outside });
    const { code, data } = JSON.parse(answer.body);
    return code === 200 ? (data.uuid ?? data.list[0].uuid) : code;
  }
  const messagesBy = async ({ id }: SignedIn) =>
    (await db.read.selectFrom('chat_message').select('n').where('user_id', '=', id).execute()).length;
  const twiceAtOnce = (name: Name, input: Fields) => {
    const log = batchOf(db, 2, () => square.circle.now);
    return Promise.all([send(member, name, input, log), send(member, name, input, log)]);
  };

  describe.each(ROWS)('%s', (name, inputOf) => {
    let input: Fields;
    beforeEach(async () => {
      input = keyed(square, name, await inputOf(square), `again-${++serial}`);
    });

    test('sent again is answered as it was stored, and stored once', async () => {
      const first = await send(member, name, input);
      square.circle.now += 1000;
      expect(await send(member, name, input)).toBe(first);
      expect(first).toMatch(/^\d+-\d+$/);
      expect(await messagesBy(member)).toBe(1);
    });

    test('sent twice within one commit is stored once, and both are answered alike', async () => {
      const [one, two] = await twiceAtOnce(name, input);
      expect(one).toMatch(/^\d+-\d+$/);
      expect(two).toBe(one);
      expect(await messagesBy(member)).toBe(1);
    });

    test('sent twice within one commit into a slow room is answered alike: a repeat does not come too soon', async () => {
      const { circle } = square;
      const place = { group_id: circle.groupId, channel_id: circle.channelId };
      await circle.ask(circle.creator, 'im_admin.set_slow', { ...place, seconds: 900 });
      const [one, two] = await twiceAtOnce(name, input);
      expect(one).toMatch(/^\d+-\d+$/);
      expect(two).toBe(one);
    });

    test.each(Object.entries(SINCE))('is answered as it was stored although %s since', async (_, happens) => {
      const first = await send(member, name, input);
      expect(first).toMatch(/^\d+-\d+$/);
      square.circle.now += 1000;
      await happens(square, member);
      expect(await send(member, name, input)).toBe(first);
      expect(await messagesBy(member)).toBe(1);
    });

    test('is 409 with its id in another room, and for another thing', async () => {
      const { circle } = square;
      const elsewhere = await circle.channel();
      expect(await send(member, name, input)).toMatch(/^\d+-\d+$/);
      expect(await send(member, name, inRoom(square, name, input, elsewhere))).toBe(409);
      const another = keyed(square, name, await inputOf(square), keyIn(name, input));
      // A call whose input names the square's one group asks for the same again.
      if (!isDeepStrictEqual(another, input)) expect(await send(member, name, another)).toBe(409);
      await mute(circle, member.id);
      expect(await send(member, name, inRoom(square, name, input, elsewhere))).toBe(409);
      expect(await messagesBy(member)).toBe(1);
    });

    test('sent by somebody else with the same id is theirs, within one commit and later', async () => {
      const log = batchOf(db, 2, () => square.circle.now);
      const both = [send(member, name, input, log), send(other, name, input, log)];
      const [one, two] = await Promise.all(both);
      expect(two).toMatch(/^\d+-\d+$/);
      expect(two).not.toBe(one);
      const third = await square.circle.member();
      expect([one, two]).not.toContain(await send(third, name, input));
      expect(await Promise.all([member, other, third].map(messagesBy))).toEqual([1, 1, 1]);
    });
  });

  describe('the frame send', () => {
    let site: GatewaySite;
    beforeEach(async () => {
      site = await openSite(db, { now: () => square.circle.now });
    });
    const enter = async ({ id }: SignedIn) => {
      const peer = await new Peer(site.url).opened();
      await peer.hello(await tokenOf(db, id, square.circle.now));
      return peer;
    };

    test('with one id is stored once for each sender, sent again or at once from two connections', async () => {
      const text = { message_type: 'text', content: { text: '一次' }, local_id: `frame-${++serial}` };
      const frame = { channel_id: square.circle.channelId, ...text };
      const peers = await Promise.all([member, member, other].map(enter));
      const [one, two, others] = await Promise.all(peers.map(peer => peer.ask('send', frame)));
      expect([one!.type, others!.type]).toEqual(['ack', 'ack']);
      expect(two!['uuid']).toBe(one!['uuid']);
      expect(others!['uuid']).not.toBe(one!['uuid']);
      square.circle.now += 1000;
      expect((await peers[0]!.ask('send', frame))['uuid']).toBe(one!['uuid']);
      await mute(square.circle, member.id);
      expect(await peers[0]!.ask('send', frame)).toMatchObject({ type: 'ack', uuid: one!['uuid'] });
      const another = { ...frame, content: { text: '又一次' } };
      expect(await peers[0]!.ask('send', another)).toMatchObject({ code: 409, reason: 'local_id_used' });
      expect(await Promise.all([member, other].map(messagesBy))).toEqual([1, 1]);
      for (const { ws } of peers) ws.terminate();
      await site.close();
    });
  });

  test('a text whose word is refused now, or whose question was recalled, is answered as it was stored', async () => {
    const { circle } = square;
    const { n, uuid } = await circle.say(circle.creator, '谁赢了');
    const input = circle.saying('当然是红队', { reply_n: n });
    const first = await send(member, 'im.message_send', input);
    await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid });
    expect(await send(member, 'im.message_send', input)).toBe(first);
    const words = { group_id: circle.groupId, words: ['红队'] };
    await circle.ask(circle.creator, 'im_admin.set_words', words);
    expect(await send(member, 'im.message_send', input)).toBe(first);
    const edited = { ...input, content: { text: '当然是蓝队' } };
    expect(await send(member, 'im.message_send', edited)).toBe(409);
  });

  test('a letter is answered as it was stored although its reader blocks its writer since', async () => {
    const post = new Post(square.circle);
    const { one, other } = await post.talking();
    const letter = post.to(other, '看到了吗');
    const first = await send(one, 'im.message_send', letter);
    await post.block(other, one);
    expect(await send(one, 'im.message_send', letter)).toBe(first);
    expect(await send(one, 'im.message_send', { ...letter, content: { text: '别的' } })).toBe(409);
    expect(await messagesBy(one)).toBe(2);
  });

  test('a letter with another’s id is no repeat: a full request stays full', async () => {
    const post = new Post(square.circle);
    const [ann, bob] = (await post.strangers(2)) as [SignedIn, SignedIn];
    const expansion = { local_message_id: `own-${++serial}` };
    await square.circle.ask(member, 'im.message_send', square.circle.saying('我的', { expansion }));
    for (let i = 0; i < REQUEST_LETTERS; i++) await post.write(ann, bob);
    expect(await post.refused(ann, bob, '再一封', { expansion })).toMatchObject({ reason: 'request_full' });
    expect(await messagesBy(ann)).toBe(REQUEST_LETTERS);
  });
});
