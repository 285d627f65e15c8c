/** Private letters over the API: who may write, requests, the list, deleting, and what others never see. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LETTER_TRIES, REQUEST_LETTERS } from '#lib/chat/letter/limits.ts';
import { letterData } from '#lib/chat/letter/user-data.server.ts';
import { messageData } from '#lib/chat/message/user-data.server.ts';
import { callApi, OUTSIDE, TEST_ORIGIN } from '#tests/support/api.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction, makeTeam } from '#tests/support/factory.ts';
import { messagesOf } from '#tests/support/messages.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let post: Post;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    post = await Post.open(db);
  });
  const set = (who: SignedIn, letter_from: 'everyone' | 'shared' | 'no_one') =>
    post.circle.ask(who, 'user.set_privacy', { letter_from });
  const mayWrite = (who: SignedIn, whom: SignedIn, more = {}) =>
    post.circle.ask(who, 'im.letters_can_send', { user_id: whom.id, ...more });
  const stateOf = (who: SignedIn, other: SignedIn) =>
    post.circle.ask(who, 'im.letters_conversation', { target_id: other.id });

  describe('writing', () => {
    test('between members of a group goes to the list at once, with its dot', async () => {
      const [ann, bob] = await post.friends();
      expect(await mayWrite(ann, bob)).toMatchObject({ is_auth: 1, is_request: false, left: null });
      await post.write(ann, bob, '今晚看比赛吗');
      expect(await post.inbox(bob)).toEqual([['今晚看比赛吗', 1]]);
      expect(await post.inbox(ann)).toEqual([['今晚看比赛吗', 0]]);
      expect(await post.unread(bob)).toEqual({ unread: 1, requests: 0 });
      expect((await post.circle.ask(bob, 'im.unread', {})).list).toMatchObject([
        { conversation_type: 1, target_id: ann.id, unread: 1 },
      ]);
    });

    test('the same letter sent again is stored once, also the last of a request', async () => {
      const [ann, bob] = await post.strangers(2);
      const last = { expansion: { local_message_id: `again-${dialect}` } };
      for (let i = 1; i < REQUEST_LETTERS; i++) await post.write(ann!, bob!);
      const { uuid } = await post.write(ann!, bob!, '第三封', last);
      expect(await post.write(ann!, bob!, '第三封', last)).toMatchObject({ uuid });
      expect(await post.refused(ann!, bob!)).toMatchObject({ code: 403, reason: 'request_full' });
    });

    test('to oneself, or to nobody, is refused', async () => {
      const [ann] = await post.strangers(1);
      expect(await post.refused(ann!, ann!)).toMatchObject({ code: 400, field: 'target_id' });
      const nobody = { ...ann!, id: 999_999 };
      expect(await post.refused(ann!, nobody)).toMatchObject({ code: 404 });
    });

    test('two who begin at once have one conversation', async () => {
      const [ann, bob] = await post.friends();
      const [one, other] = await Promise.all([post.write(ann, bob, '一'), post.write(bob, ann, '二')]);
      expect(one.uuid.split('-')[0]).toBe(other.uuid.split('-')[0]);
      expect((await post.past(ann, bob)).toSorted()).toEqual(['一', '二']);
    });

    test('the setting of the reader decides about new people alone', async () => {
      const [ann, bob] = await post.friends();
      const [cat] = await post.strangers(1);
      await post.write(cat!, bob);
      await post.answer(bob, cat!, true);
      await set(bob, 'shared');
      const [dan] = await post.strangers(1);
      expect(await post.refused(dan!, bob)).toMatchObject({ code: 403, reason: 'shared_only' });
      await post.write(ann, bob);
      await set(bob, 'no_one');
      expect(await post.refused(ann, bob)).toMatchObject({ code: 403, reason: 'no_one' });
      await post.write(cat!, bob, '还能写');
    });

    test('a ban on letters in one group is made up for by another, and not where that group is asked for', async () => {
      const [ann, bob] = await post.friends();
      const { groupId } = post.circle;
      const ban = { group_id: groupId, channel_id: 0, user_id: ann.id, permission: 'letter', until: null };
      await db.write
        .insertInto('chat_ban')
        .values({ ...ban, by_id: bob.id, created_at: 1 })
        .execute();
      await post.circle.changed();
      expect(await mayWrite(ann, bob)).toMatchObject({ is_auth: 0, message: '权限不足，无法发起私信' });
      expect(await post.refused(ann, bob)).toMatchObject({ code: 403, reason: 'no_grant' });
      const other = await Post.open(db);
      for (const { id } of [ann, bob])
        await db.write
          .insertInto('chat_member')
          .values({ group_id: other.circle.groupId, user_id: id, joined_at: 1, sort: 0, nickname: '' })
          .execute();
      expect(await mayWrite(ann, bob)).toMatchObject({ is_auth: 1, is_request: false });
      expect(await mayWrite(ann, bob, { group_id: groupId })).toMatchObject({ is_auth: 0 });
    });

    test('405 for whom the reader blocks, before any other reason, and while it lasts', async () => {
      const { one, other } = await post.talking();
      await post.block(other, one);
      await set(other, 'no_one');
      expect(await post.refused(one, other)).toMatchObject({ status: 200, code: 405, reason: 'blacklisted' });
      expect(await mayWrite(one, other)).toMatchObject({ is_auth: 0, reason: 'blacklisted' });
      expect(await post.inbox(other)).toEqual([]);
      expect(await post.refused(other, one)).toMatchObject({ code: 403, reason: 'blocking' });
      await post.block(other, one, false);
      await post.write(one, other, '好了');
      expect(await post.inbox(other)).toEqual([['好了', 2]]);
    });

    test('to a frozen account it says no more than that nothing arrives', async () => {
      const { one, other } = await post.talking();
      await post.circle.freeze(other);
      expect(await post.refused(one, other)).toMatchObject({ code: 403, reason: 'away' });
    });

    test('to a closed account is refused', async () => {
      const { one, other } = await post.talking();
      await db.write.updateTable('user').set({ status: 3 }).where('id', '=', other.id).execute();
      expect(await post.refused(one, other)).toMatchObject({ code: 403, reason: 'closed' });
      expect((await stateOf(one, other)).user_info.nickname).toBe('已注销用户');
    });

    test('to so many strangers a day, and to so many people a minute', async () => {
      const ann = await post.circle.member();
      const others = await post.strangers(LETTER_TRIES.requestsBegun.max + 1);
      for (const other of others.slice(1)) {
        await post.write(ann, other);
        post.circle.now += 60_000;
      }
      expect(await post.refused(ann, others[0]!)).toMatchObject({ code: 429 });
      await post.write(ann, others[1]!, '已经开始的不算');
      const friends: SignedIn[] = [];
      for (let i = 0; i <= LETTER_TRIES.lettersBegunAtOnce.max; i++) friends.push(await post.circle.member());
      for (const friend of friends.slice(1)) await post.write(ann, friend);
      expect(await post.refused(ann, friends[0]!)).toMatchObject({ code: 429 });
    });
  });

  describe('a request', () => {
    test('stands apart, without a dot, until it is accepted', async () => {
      const [ann, bob] = await post.strangers(2);
      await post.write(ann!, bob!, '你好，看到你的评论');
      expect(await post.inbox(bob!)).toEqual([]);
      expect(await post.inbox(bob!, true)).toEqual([['你好，看到你的评论', 1]]);
      expect(await post.unread(bob!)).toEqual({ unread: 0, requests: 1 });
      expect((await post.circle.ask(bob!, 'im.unread', {})).list).toEqual([]);
      expect(await post.answer(bob!, ann!, true)).toEqual({ reception: 'accepted' });
      expect(await post.inbox(bob!)).toEqual([['你好，看到你的评论', 1]]);
      expect(await post.unread(bob!)).toEqual({ unread: 1, requests: 0 });
    });

    test('takes so many letters, and any number once it is answered', async () => {
      const [ann, bob] = await post.strangers(2);
      expect(await mayWrite(ann!, bob!)).toMatchObject({ is_request: true, left: REQUEST_LETTERS });
      for (let i = 0; i < REQUEST_LETTERS; i++) await post.write(ann!, bob!);
      expect(await post.refused(ann!, bob!)).toMatchObject({ code: 403, reason: 'request_full' });
      await post.write(bob!, ann!, '你好呀');
      expect(await post.inbox(bob!)).toEqual([['你好呀', REQUEST_LETTERS]]);
      await post.write(ann!, bob!, '第四封');
    });

    test('declined: gone for the reader, and nothing of it told to the writer', async () => {
      const [ann, bob] = await post.strangers(2);
      await post.write(ann!, bob!, '加我');
      const before = await mayWrite(ann!, bob!);
      await post.answer(bob!, ann!, false);
      expect(await post.inbox(bob!, true)).toEqual([]);
      expect(await mayWrite(ann!, bob!)).toEqual(before);
      await post.write(ann!, bob!, '加我呀');
      expect(await post.inbox(bob!, true)).toEqual([]);
      expect(await post.unread(bob!)).toEqual({ unread: 0, requests: 0 });
      await post.write(bob!, ann!, '改主意了');
      expect(await post.past(bob!, ann!)).toEqual(['加我呀', '改主意了']);
    });

    test('is text alone: no cards, given or made of an address', async () => {
      const [ann, bob] = await post.strangers(2);
      const team = await makeTeam(db, { name: '白狼' });
      const address = `${TEST_ORIGIN}/wiki/team/1/${team.id}`;
      const card = { message_type: 'card', content: { type: 'team', id: team.id } };
      expect(await post.refused(ann!, bob!, '', card)).toMatchObject({ code: 403, reason: 'plain_only' });
      await post.write(ann!, bob!, address);
      const extras = async () => {
        const { list } = await post.circle.ask(ann!, 'im.letters_history', { targetId: bob!.id });
        return list.map(({ extra }) => Object.keys(extra).length > 0);
      };
      await post.answer(bob!, ann!, true);
      await post.write(ann!, bob!, address);
      expect(await extras()).toEqual([false, true]);
    });

    test('asks no other site for a card: what follows messages hears of none before it is accepted', async () => {
      const [ann, bob] = await post.strangers(2);
      const messages = messagesOf(db, () => post.circle.now);
      const received: string[] = [];
      messages.onSent(({ content }) => received.push(JSON.parse(content).text));
      const write = (text: string) => {
        post.circle.now += 2000;
        return callApi(db, 'im.message_send', post.to(bob!, text), post.circle.now, {
          headers: ann!.headers,
          outside: { ...OUTSIDE, messages },
        });
      };
      await write('https://news.example/1');
      await post.answer(bob!, ann!, true);
      await write('https://news.example/2');
      expect(received).toEqual(['https://news.example/2']);
    });
  });

  describe('the conversation', () => {
    test('is found by the other one, read, recalled and marked read by the message calls', async () => {
      const { one, other, channelId } = await post.talking();
      const named = { conversation_type: 1, target_id: other.id };
      const { list } = await post.circle.ask(one, 'im.message_history', named);
      expect(list.map(({ n }) => n)).toEqual([1, 2]);
      await post.circle.ask(one, 'im.clear_unread', named);
      expect(await post.unread(one)).toEqual({ unread: 0, requests: 0 });
      const uuid = `${channelId}-1`;
      const foreign = { conversation_type: 1, target_id: one.id, uuid };
      expect(await post.circle.refused(other, 'im.message_recall', foreign)).toMatchObject({ code: 403 });
      await post.circle.ask(one, 'im.message_recall', { ...named, uuid });
      expect(await post.past(other, one)).toEqual(['', '在']);
    });

    test('is nothing to anybody else: not by its channel, not by its message', async () => {
      const { other, channelId } = await post.talking();
      const [eve] = await post.strangers(1);
      const inGroup = { target_id: post.circle.groupId, channel_id: channelId };
      for (const [name, input] of [
        ['im.message_history', { ...inGroup }],
        ['im.message_history', { conversation_type: 1, target_id: other.id, channel_id: channelId }],
        ['im.message_recall', { conversation_type: 1, target_id: other.id, uuid: `${channelId}-1` }],
        ['im.message_send', post.circle.saying('喂', { ...inGroup })],
        ['im.channel_info', { channel_id: channelId }],
        ['im.channel_readme', { group_id: post.circle.groupId, channel_id: channelId }],
        ['im.letters_delete', { target_id: other.id }],
      ] as const)
        expect(await post.circle.refused(eve!, name, input), name).toMatchObject({ code: 404 });
      expect(await post.past(eve!, other)).toEqual([]);
      const visitor = { conversation_type: 1, target_id: other.id };
      expect(await post.circle.refused(null, 'im.message_history', visitor)).toMatchObject({ code: 401 });
    });

    test('deleted for oneself: the other keeps it, and the next letter brings only itself', async () => {
      const { one, other } = await post.talking();
      await post.circle.ask(one, 'im.letters_delete', { target_id: other.id });
      expect(await post.inbox(one)).toEqual([]);
      expect(await post.past(one, other)).toEqual([]);
      expect(await post.past(other, one)).toEqual(['在吗', '在']);
      await post.write(other, one, '又来了');
      expect(await post.inbox(one)).toEqual([['又来了', 1]]);
      expect(await post.past(one, other)).toEqual(['又来了']);
      const named = { conversation_type: 1, target_id: other.id };
      const around = { ...named, around_n: 1 };
      const { list, has_before } = await post.circle.ask(one, 'im.message_history', around);
      expect([list.map(({ n }) => n), has_before]).toEqual([[3], false]);
      const since = { ...named, since_rev: 0 };
      expect((await post.circle.ask(one, 'im.message_history', since)).list.map(({ n }) => n)).toEqual([3]);
    });

    test('the list has the latest first, a page at a time, and the count of all', async () => {
      const ann = await post.circle.member();
      for (const text of ['一', '二', '三']) await post.write(await post.circle.member(), ann, text);
      expect((await post.inbox(ann)).map(([text]) => text)).toEqual(['三', '二', '一']);
      const page = await post.circle.ask(ann, 'im.letters_list', { page: 2, page_size: 2 });
      expect(page).toMatchObject({ count: 3, list: [{ unread: 1 }] });
    });
  });

  describe('a user’s data', () => {
    test('the copy has letters and to whom, apart from messages of rooms', async () => {
      const { one, other } = await post.talking();
      await post.circle.say(one, '房间里的话');
      const { nickname } = (await stateOf(one, other)).user_info;
      const [letters] = await letterData.tables(db, one.id);
      expect(letters?.rows).toMatchObject([{ to: nickname, content: '{"text":"在吗"}' }]);
      const [messages] = await messageData.tables(db, one.id);
      expect(messages?.rows).toMatchObject([{ content: '{"text":"房间里的话"}' }]);
    });

    test('who leaves and takes back what they said leaves the other’s letters', async () => {
      const { one, other } = await post.talking();
      await inTransaction(db, async trx => {
        for (const data of [letterData, messageData]) await data.erase(trx, one.id, 'erase');
        await trx.updateTable('user').set({ status: 3 }).where('id', '=', one.id).execute();
      });
      expect(await post.past(other, one)).toEqual(['', '在']);
      expect(await post.refused(other, one)).toMatchObject({ code: 403, reason: 'closed' });
      const left = await db.read.selectFrom('letter_state').select('user_id').execute();
      expect(left.filter(({ user_id }) => user_id === one.id)).toEqual([]);
    });
  });
});
