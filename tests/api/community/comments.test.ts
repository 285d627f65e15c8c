/** Comments as people make and answer them (comment-acts.test.ts: what is done to them). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_MAX } from '#lib/community/comment/limits.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { Talk } from '#tests/support/talk.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let talk: Talk;
  let [ann, bob]: SignedIn[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    await db.write.deleteFrom('happening').execute();
    talk = await Talk.begin(db);
    [ann, bob] = [await talk.member(), await talk.member()];
  });

  describe('posting a comment', () => {
    test('shows it to everyone, counts it, appends commentPosted and publishes threadChanged', async () => {
      const comment = await talk.say(ann!, ' 盐海矿镇 13–3 ');
      expect(comment).toMatchObject({
        content: '盐海矿镇 13–3',
        user_info: { id: ann!.id },
        like_count: 0,
        reply_count: 0,
        is_author: false,
        province_name: 'IP未知',
        create_time: Math.floor(talk.now / 1000),
      });
      for (const reader of [null, ann!, bob!]) {
        const { list, count, has_more } = await talk.page(reader);
        expect([list.map(({ id }) => id), count, has_more]).toEqual([[comment.id], 1, false]);
      }
      expect(await talk.count()).toBe(1);
      const source = { type: 'match', ids: [talk.matchId] };
      expect(await talk.happened('commentPosted')).toEqual([
        {
          ...{ commentId: comment.id, userId: ann!.id, source, parentId: null, toUserId: null },
          ...{ authorId: null, mentioned: [] },
        },
      ]);
      expect(talk.threadChanged).toEqual([`match:${talk.matchId}`]);
    });

    test('shows the province that the region table gives for the address', async () => {
      const top = await talk.say(ann!, '在哪');
      talk.address = '203.0.113.9';
      expect((await talk.reply(bob!, top.id, '这里')).province_name).toBe('广东');
      const [row] = (await talk.page(null)).list;
      expect(row).toMatchObject({ province_name: 'IP未知', sub_comment_list: [{ province_name: '广东' }] });
    });

    test('refuses a blocked word in every disguise; review and allowed words are accepted', async () => {
      talk.outside.site = {
        ...talk.outside.site,
        words: wordFilterOf('block 赌球 +音\nreview 代练\nallow 反赌球'),
      };
      for (const content of ['来赌球', '来赌 球', '来ｄｕｑｉｕ', '来贝者球', '来渡秋'])
        expect(
          await talk.refused(ann!, 'comment.reply', { source: talk.source, content }),
          content,
        ).toMatchObject({ status: 400, reason: 'content_violates', field: 'content' });
      expect(await talk.count()).toBe(0);
      for (const content of ['找代练', '反赌球宣传']) await talk.say(ann!, content);
      expect(await talk.count()).toBe(2);
    });

    test('takes type and id or source_type and source_id as the same source', async () => {
      await talk.say(ann!, '一', { source: [{ type: 'match', id: talk.matchId }] });
      await talk.say(ann!, '二');
      expect((await talk.page(null)).list.map(({ content }) => content)).toEqual(['二', '一']);
    });

    test('mentions only members whose nickname is in the text', async () => {
      const [named, other] = [await talk.member('阿树不熬夜'), await talk.member('没提到的人')];
      const comment = await talk.say(ann!, '@阿树不熬夜 看这局', {
        mention_ids: [named.id, other.id, ann!.id, 2_000_000_000],
      });
      expect(comment.mentions).toEqual([{ id: named.id, nickname: '阿树不熬夜' }]);
      const [posted] = (await talk.happened('commentPosted')) as { mentioned: number[] }[];
      expect(posted!.mentioned).toEqual([named.id]);
    });

    test('twice at once with the same text stores one; ten seconds later it is new', async () => {
      const [one, other] = await Promise.all([talk.say(ann!, '好球'), talk.say(ann!, '好球')]);
      expect(other.id).toBe(one.id);
      expect(await talk.count()).toBe(1);
      expect(await talk.happened('commentPosted')).toHaveLength(1);
      talk.now += 10_000;
      const later = await talk.say(ann!, '好球');
      expect(later.id).not.toBe(one.id);
    });

    test.each([
      ['nothing', { content: ' \n ' }, 'content_empty', 'content'],
      ['too much', { content: '好'.repeat(CONTENT_MAX + 1) }, 'content_long', 'content'],
      [
        'a picture that is not there',
        { media_list: [{ url: '/api/v1/upload/x' }] },
        'bad_picture',
        'media_list',
      ],
      ['ten pictures', { media_list: Array(10).fill({ url: 'x' }) }, 'bad_input', 'media_list'],
      ['21 names', { mention_ids: Array(21).fill(1) }, 'bad_input', 'mention_ids'],
    ])('with %s is refused with its field', async (_, input, reason, field) => {
      const refusal = await talk.refused(ann!, 'comment.reply', {
        source: talk.source,
        content: '好',
        ...input,
      });
      expect(refusal).toMatchObject({ status: 400, reason, field });
      expect(await talk.count()).toBe(0);
    });

    test('an eleventh time in a minute gets 429 with the wait; other members may post', async () => {
      const say = (who: SignedIn, n: number) =>
        talk.ask(who, 'comment.reply', { source: talk.source, content: `第 ${n} 条` });
      for (let n = 0; n < 10; n++) await say(ann!, n);
      const refusal = await talk.refused(ann!, 'comment.reply', { source: talk.source, content: '又一条' });
      expect(refusal).toMatchObject({ status: 429, reason: 'too_many_requests' });
      expect(refusal.wait).toBeGreaterThan(0);
      expect(refusal.wait).toBeLessThanOrEqual(60);
      await say(bob!, 1);
      talk.now += refusal.wait * 1000;
      await say(ann!, 11);
    });
  });

  describe('sources that may not be seen', () => {
    test('a closed match answers 404 to reading, posting and liking, and its title is hidden', async () => {
      const { id } = await talk.say(ann!, '赛前');
      await db.write.updateTable('match').set({ is_can_view: 0 }).where('id', '=', talk.matchId).execute();
      await db.write
        .updateTable('meta')
        .set({ value: `${talk.now}` })
        .where('key', '=', 'facts')
        .execute();
      const { source } = talk;
      for (const [name, input] of [
        ['comment.comment_cursor_query_visitor', { source }],
        ['comment.get_hot_comment', { source }],
        ['comment.reply', { source, content: '好' }],
        ['comment.get_comment', { comment_id: id }],
        ['comment.reply_cursor_query', { from_comment_id: id }],
        ['moment.like', { source_type: 'comment', source_id: id, status: 1 }],
        ['moment.find_message_info', { id }],
      ] as const)
        expect((await talk.refused(bob!, name, input)).status, name).toBe(404);
      expect((await talk.ask(null, 'comment.source_info_visitor', { source })).list).toEqual([]);
      const own = await talk.ask(ann!, 'moment.cursor_query_self_reply', {});
      expect(own.list).toMatchObject([{ content: '赛前', source_title: '', source_path: '' }]);
    });

    test.each([
      ['a match that is not there', [{ source_type: 'match', source_id: 2_000_000_000 }], 404],
      ['a tournament that is not there', [{ source_type: 'tournament', source_id: 2_000_000_000 }], 404],
      ['a kind that is not there', [{ source_type: 'weather', source_id: 1 }], 400],
      [
        'a match with a second id',
        [
          { type: 'match', id: 1 },
          { type: 'match', id: 2 },
        ],
        400,
      ],
    ])('%s is refused', async (_, source, status) => {
      expect((await talk.refused(ann!, 'comment.reply', { source, content: '好' })).status).toBe(status);
    });
  });

  describe('replies', () => {
    test('stand under the top comment, whichever comment of the thread they answer', async () => {
      const top = await talk.say(ann!, '谁是 MVP');
      const first = await talk.reply(bob!, top.id, 'brawk');
      const second = await talk.reply(ann!, first.id, '同意');
      expect(first).toMatchObject({
        parent_reply_id: top.id,
        from_reply_id: top.id,
        to_user_info: { id: ann!.id },
      });
      expect(second).toMatchObject({
        parent_reply_id: top.id,
        from_reply_id: first.id,
        to_user_info: { id: bob!.id },
      });
      const { list, count } = await talk.page(null);
      expect(list).toHaveLength(1);
      expect([list[0]!.reply_count, count]).toEqual([2, 3]);
      expect(list[0]!.sub_comment_list.map(({ id }) => id)).toEqual([first.id, second.id]);
      expect((await talk.happened('commentPosted')).at(-1)).toMatchObject({
        parentId: top.id,
        toUserId: bob!.id,
      });
    });

    test('are read in pages of eight, oldest first, without gaps', async () => {
      const top = await talk.say(ann!, '楼');
      const ids: number[] = [];
      for (let n = 0; n < 19; n++) ids.push((await talk.reply(n % 2 ? ann! : bob!, top.id, `${n} 楼`)).id);
      const seen: number[] = [];
      for (let create_time = 0, more = true; more; ) {
        const page = await talk.ask(null, 'comment.reply_cursor_query', {
          from_comment_id: top.id,
          create_time,
        });
        expect(page.list.length).toBeLessThanOrEqual(8);
        seen.push(...page.list.map(({ id }) => id));
        [create_time, more] = [page.last_cursor, page.has_more];
      }
      expect(seen).toEqual(ids);
      const bobs = await talk.ask(null, 'comment.reply_cursor_query', {
        from_comment_id: top.id,
        user_id: bob!.id,
        page_size: 40,
      });
      expect(bobs.list).toHaveLength(10);
    });

    test('to an unknown or deleted comment, or across sources or threads, are refused', async () => {
      const top = await talk.say(ann!, '一楼');
      const other = await talk.say(ann!, '二楼');
      const elsewhere = await Talk.begin(db);
      const { source } = talk;
      const answer = (input: Record<string, unknown>) =>
        talk.refused(bob!, 'comment.reply', { source, content: '好', ...input });
      expect(await answer({ from_reply_id: 2_000_000_000 })).toMatchObject({ status: 404 });
      expect(await answer({ from_reply_id: top.id, source: elsewhere.source })).toMatchObject({
        reason: 'other_source',
      });
      expect(await answer({ from_reply_id: top.id, parent_reply_id: other.id })).toMatchObject({
        reason: 'other_source',
      });
      await talk.ask(ann!, 'comment.delete', { comment_id: top.id });
      expect(await answer({ from_reply_id: top.id })).toMatchObject({ status: 404, message: '该评论已删除' });
    });
  });

  describe('one comment', () => {
    test('is found by its own id or a reply’s id, with that reply among those shown', async () => {
      const top = await talk.say(ann!, '楼');
      const replies = [];
      for (let n = 0; n < 4; n++) replies.push(await talk.reply(bob!, top.id, `${n} 楼`));
      expect((await talk.ask(null, 'comment.get_comment', { comment_id: top.id })).id).toBe(top.id);
      const last = replies.at(-1)!.id;
      const found = await talk.ask(null, 'comment.get_comment', { comment_id: last });
      expect(found.id).toBe(top.id);
      expect(found.sub_comment_list.map(({ id }) => id)).toEqual([replies[0]!.id, replies[1]!.id, last]);
    });

    test('is returned by find_message_info with title and path of its source', async () => {
      const top = await talk.say(ann!, '楼');
      const info = await talk.ask(bob!, 'moment.find_message_info', { id: top.id });
      expect(info).toMatchObject({
        moment: null,
        comment: { id: top.id },
        source: talk.source,
        source_title: 'NRG vs FNC · 全球冠军赛',
        source_path: `/wiki/match/1/${talk.matchId}`,
      });
    });
  });
});
