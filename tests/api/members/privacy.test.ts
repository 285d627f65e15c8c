/** Blocking: what the blocking member no longer sees, and that the blocked one cannot find out. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMENT_TRIES } from '#lib/community/comment/limits.ts';
import { makeNoticeConsumer } from '#lib/community/notice/consumer.server.ts';
import { taskConsumer } from '#lib/community/task/consumer.server.ts';
import { countTry } from '#lib/members/account/attempt.server.ts';
import { BLOCKS_MAX } from '#lib/members/privacy/limits.ts';
import { privacyData } from '#lib/members/privacy/user-data.server.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { Talk } from '#tests/support/talk.ts';

let serial = 0;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let talk: Talk;
  let [ann, bob, cat]: SignedIn[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    await db.write.deleteFrom('happening').execute();
    talk = await Talk.begin(db);
    serial += 1;
    [ann, bob, cat] = [
      await talk.member(`安${serial}`),
      await talk.member(`博${serial}`),
      await talk.member(`猫${serial}`),
    ];
  });

  const block = (who: SignedIn, whom: SignedIn, on = true) =>
    talk.ask(who, 'user.block', { user_id: whom.id, on });
  const mention = (whom: SignedIn, name: string) =>
    [`@${name}${serial} 看这个`, { mention_ids: [whom.id] }] as const;
  /** Types of the member's notices, latest first, after the notice consumer has run. */
  const shownTo = async (who: SignedIn) => {
    await consume(db, makeNoticeConsumer({ db, registries: assembly.registries, onDelivered: () => {} }));
    const { list } = await talk.ask(who, 'notice.recent', {});
    return list.map(({ type }) => type);
  };
  const reached = async () =>
    (await talk.happened('commentPosted')).map(what => (what as { mentioned: number[] }).mentioned);

  describe('a thread read by the blocking member', () => {
    test('shows a placeholder for each blocked comment and reply, with counts and paging unchanged', async () => {
      const top = await talk.say(bob!, '讨厌的话');
      await talk.reply(cat!, top.id, '别人的回复');
      const other = await talk.say(cat!, '好好说话');
      const reply = await talk.reply(bob!, other.id, '讨厌的回复');
      const before = await talk.page(ann!);
      await block(ann!, bob!);
      const page = await talk.page(ann!);
      expect([page.count, page.has_more, page.last_cursor, page.list.map(({ id }) => id)]).toEqual([
        before.count,
        before.has_more,
        before.last_cursor,
        before.list.map(({ id }) => id),
      ]);
      const hidden = {
        is_blocked: true,
        content: '已屏蔽该用户的发言',
        user_info: null,
        media_list: [],
        mentions: [],
        province_name: '',
      };
      expect(page.list.find(({ id }) => id === top.id)).toMatchObject({
        ...hidden,
        sub_comment_list: [{ content: '别人的回复', is_blocked: false, to_user_info: null }],
      });
      expect(page.list.find(({ id }) => id === other.id)).toMatchObject({
        is_blocked: false,
        sub_comment_list: [{ id: reply.id, ...hidden }],
      });
      expect(JSON.stringify(page)).not.toContain('讨厌');
      expect(JSON.stringify(page)).not.toContain(`博${serial}`);
    });

    test('has full pages also when all comments are blocked', async () => {
      for (let n = 0; n < 5; n++) await talk.say(bob!, `第 ${n} 句`);
      await block(ann!, bob!);
      const lists = [];
      for (let create_time = 0, more = true; more; ) {
        const page = await talk.page(ann!, { page_size: 2, create_time });
        lists.push(page.list.length);
        [create_time, more] = [page.last_cursor, page.has_more];
      }
      expect(lists).toEqual([2, 2, 1]);
    });

    test('hides a blocked comment asked for by its id; unblocking shows it again', async () => {
      const top = await talk.say(bob!, '讨厌的话');
      await block(ann!, bob!);
      const one = () => talk.ask(ann!, 'comment.get_comment', { comment_id: top.id });
      const info = () => talk.ask(ann!, 'moment.find_message_info', { id: top.id });
      expect([(await one()).content, (await info()).comment.content]).toEqual(
        Array(2).fill('已屏蔽该用户的发言'),
      );
      await block(ann!, bob!, false);
      expect((await one()).content).toBe('讨厌的话');
    });

    test('differs for that member alone: visitors, the blocked member and third members see all', async () => {
      await talk.say(bob!, '讨厌的话');
      await block(ann!, bob!);
      for (const reader of [null, bob!, cat!])
        expect((await talk.page(reader)).list[0], String(reader?.id)).toMatchObject({
          content: '讨厌的话',
          is_blocked: false,
        });
    });
  });

  describe('a blocked member', () => {
    test('causes no notice by reply, like or mention, and gets the same answers as before', async () => {
      const mine = await talk.say(ann!, '我的话');
      const [words, more] = mention(ann!, '安');
      const attempts = async () => {
        const [reply, named] = [await talk.reply(bob!, mine.id, '回'), await talk.say(bob!, words, more)];
        const like = await talk.like(bob!, mine.id);
        await talk.like(bob!, mine.id, 0);
        const { id: _, cursor: __, create_time: ___, user_info: ____, ...text } = named;
        return { said: text, like, to: reply.to_user_info?.id };
      };
      await block(ann!, bob!);
      const during = await attempts();
      expect(await shownTo(ann!)).toEqual([]);
      await block(ann!, bob!, false);
      expect(await attempts()).toEqual(during);
      expect(during.said.mentions).toEqual([{ id: ann!.id, nickname: `安${serial}` }]);
      expect((await shownTo(ann!)).toSorted()).toEqual(['mentioned', 'replied']);
    });

    test('is unnamed in notices from before the block', async () => {
      const mine = await talk.say(ann!, '我的话');
      await talk.reply(bob!, mine.id, '难听的话');
      await talk.like(bob!, mine.id);
      expect((await shownTo(ann!)).toSorted()).toEqual(['liked', 'replied']);
      await block(ann!, bob!);
      const { list } = await talk.ask(ann!, 'notice.recent', {});
      expect(list.map(({ title }) => title).toSorted()).toEqual([
        '你屏蔽的用户回复了你',
        '你屏蔽的用户赞了你',
      ]);
      expect(JSON.stringify(list)).not.toContain('难听的话');
      expect(JSON.stringify(list)).not.toContain(`博${serial}`);
    });

    test('advances their own task with a like, but none of the blocking member', async () => {
      const mine = await talk.say(ann!, '我的话');
      await block(ann!, bob!);
      await talk.like(bob!, mine.id);
      await talk.like(cat!, mine.id);
      await consume(db, taskConsumer);
      const progress = async (who: SignedIn, taskId: number) => {
        const { daily, grow_up } = await talk.ask(who, 'activity.task_list', {});
        return [...daily, ...grow_up].find(({ id }) => id === taskId)!.progress;
      };
      expect([await progress(bob!, 3), await progress(cat!, 3), await progress(ann!, 105)]).toEqual([
        1, 1, 1,
      ]);
    });
  });

  describe('a mention', () => {
    test.each([
      ['everyone', '所有人', true, true],
      ['shared', '同一讨论', false, true],
      ['no_one', '没有人', false, false],
    ] as const)('of a member who allows %s (%s)', async (mention_from, _, fromStranger, fromShared) => {
      await talk.ask(ann!, 'user.set_privacy', { mention_from });
      const [words, more] = mention(ann!, '安');
      const comment = await talk.say(bob!, words, more);
      expect(comment.mentions, 'the text is the same for all').toEqual([
        { id: ann!.id, nickname: `安${serial}` },
      ]);
      await talk.say(ann!, '我也说一句');
      await talk.say(bob!, `再 ${words}`, more);
      const ids = (isReached: boolean) => (isReached ? [ann!.id] : []);
      expect(await reached()).toEqual([ids(fromStranger), [], ids(fromShared)]);
    });

    test('of a frozen account is plain text and reaches nobody', async () => {
      await db.write.updateTable('user').set({ status: 2 }).where('id', '=', ann!.id).execute();
      expect((await talk.say(bob!, ...mention(ann!, '安'))).mentions).toEqual([]);
      expect(await reached()).toEqual([[]]);
    });

    test('of more than ten people in a comment, or beyond a hundred in a day, is refused', async () => {
      const content = `@安${serial} `;
      const mention_ids = Array.from({ length: 11 }, (_, n) => n + 1);
      const many = { source: talk.source, content, mention_ids };
      expect(await talk.refused(bob!, 'comment.reply', many)).toMatchObject({ field: 'mention_ids' });
      await countTry(db, COMMENT_TRIES.mentionsOfDay, String(bob!.id), talk.now, { times: 99 });
      await talk.say(bob!, content, { mention_ids: [ann!.id] });
      talk.now += 6001;
      const refusal = await talk.refused(bob!, 'comment.reply', {
        source: talk.source,
        content: `${content}!`,
        mention_ids: [ann!.id],
      });
      expect(refusal).toMatchObject({ status: 429, reason: 'too_many_requests' });
      expect(refusal.wait).toBeGreaterThan(0);
      await talk.say(bob!, '不提及任何人');
    });
  });

  describe('the block list', () => {
    test('is one’s own, latest first, page by page, with each member once', async () => {
      for (const whom of [bob!, cat!, bob!]) await block(ann!, whom);
      const first = await talk.ask(ann!, 'user.block_list', { page_size: 1 });
      expect([first.list.map(({ user_info }) => user_info.id), first.count, first.has_more]).toEqual([
        [cat!.id],
        2,
        true,
      ]);
      const next = await talk.ask(ann!, 'user.block_list', { page_size: 1, cursor: first.last_cursor });
      expect([next.list.map(({ user_info }) => user_info.id), next.has_more]).toEqual([[bob!.id], false]);
      expect((await talk.ask(bob!, 'user.block_list', {})).list).toEqual([]);
      const state = (who: SignedIn, whom: SignedIn) =>
        talk.ask(who, 'user.block_state', { user_id: whom.id });
      expect([await state(ann!, bob!), await state(bob!, ann!)]).toEqual([
        { is_blocked: true },
        { is_blocked: false },
      ]);
    });

    test('refuses oneself and unknown members, and is limited to BLOCKS_MAX', async () => {
      const refused = (user_id: number) => talk.refused(ann!, 'user.block', { user_id, on: true });
      expect(await refused(ann!.id)).toMatchObject({ status: 400, reason: 'not_yourself' });
      expect((await refused(2_000_000_000)).status).toBe(404);
      const rows = Array.from({ length: BLOCKS_MAX }, (_, n) => ({
        user_id: ann!.id,
        blocked_id: 1_000_000_000 + n,
        created_at: 0,
      }));
      await db.write.insertInto('user_block').values(rows).execute();
      expect(await refused(bob!.id)).toMatchObject({ status: 409, reason: 'block_full' });
      expect(await block(ann!, bob!, false)).toEqual({ is_blocked: false });
    });

    test('is in the data export, and erased with the account on either side', async () => {
      await block(ann!, bob!);
      await block(cat!, ann!);
      await talk.ask(ann!, 'user.set_privacy', {
        mention_from: 'no_one',
        shows_presence: true,
        shows_province: false,
      });
      const tables = await privacyData.tables(db, ann!.id);
      expect(tables.map(({ rows }) => rows)).toMatchObject([
        [
          {
            mention_from: '任何人都不可以',
            letter_from: '所有人',
            shows_presence: '显示',
            shows_province: '不显示',
          },
        ],
        [{ nickname: `博${serial}` }],
      ]);
      await inTransaction(db, trx => privacyData.erase(trx, ann!.id, 'anonymise'));
      const left = await db.read.selectFrom('user_block').selectAll().execute();
      expect(left.filter(row => [row.user_id, row.blocked_id].includes(ann!.id))).toEqual([]);
      expect(await talk.ask(ann!, 'user.privacy', {})).toEqual({
        mention_from: 'everyone',
        letter_from: 'everyone',
        shows_presence: false,
        shows_province: true,
        ...{ page_badges: true, page_predictions: true, page_ratings: false, page_groups: false },
      });
    });
  });
});
