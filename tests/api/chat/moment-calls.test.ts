/** Posts over the API: what is published and listed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { momentConsumer } from '#lib/chat/moment/consumer.server.ts';
import { PICTURES_MAX, TAGS_A_POST, TEXT_MAX, TITLE_MAX } from '#lib/chat/moment/limits.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { Square, sourceOf } from '#tests/support/chat/square.ts';
import { storedUpload } from '#tests/support/chat/stored-upload.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let square: Square;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    square = await Square.open(db);
    member = await square.circle.member();
  });
  const ask: Square['circle']['ask'] = (who, name, input) => square.circle.ask(who, name, input);
  const refused = (input: Record<string, unknown>, who = member) =>
    square.circle.refused(who, 'moment.publish', { ...square.place, ...input });

  describe('publishing', () => {
    test('stores title, text, tags, pictures and a video with its snapshot, tidied', async () => {
      const tag = await square.tag('高光');
      const picture = await storedUpload(db, member.id, 'moment', { width: 900, height: 500 });
      const video = await storedUpload(db, member.id, 'moment_video', { type: 'video/mp4' });
      const poster = await storedUpload(db, member.id, 'moment', { width: 720, height: 405 });
      const media_list = [{ url: picture }, { type: 'video', url: video, poster, seconds: 12.4 }];
      const id = await square.post(member, '第一段\r\n\r\n\r\n\r\n第二段\u202e ', {
        title: ' 决胜\n一刻 ',
        tag: [tag, tag],
        media_list,
      });
      const stored = db.read.selectFrom('upload').select('poster').where('key', '=', video);
      expect(await stored.executeTakeFirst()).toEqual({ poster });
      expect(await square.detail(null, id)).toMatchObject({
        ...square.place,
        ...{ id, title: '决胜 一刻', content: '第一段\n\n第二段', tag: [{ tag_id: tag, name: '高光' }] },
        media_list: [
          { type: 'image', url: `${UPLOAD_PATH}${picture}`, width: 900, height: 500, seconds: 0, poster: '' },
          {
            type: 'video',
            url: `${UPLOAD_PATH}${video}`,
            width: 720,
            height: 405,
            seconds: 12,
            poster: `${UPLOAD_PATH}${poster}`,
          },
        ],
        ...{ like_count: 0, comment_count: 0, comment_status: 1, is_top: false, is_like: false, status: 1 },
        ...{ user_info: { id: member.id }, is_open: true, channel_name: '精彩瞬间' },
        may: { reply: false, respond: false, manage: false, delete: false },
      });
    });

    test('the same again within ten seconds is one post', async () => {
      const id = await square.post(member, '好球');
      expect(await square.post(member, '好球')).toBe(id);
      square.circle.now += 10_000;
      expect(await square.post(member, '好球')).not.toBe(id);
      expect(await square.texts()).toEqual(['好球', '好球']);
    });

    test.each([
      ['neither text nor picture', { content: ' \u200b\n ' }, 'content_empty', 'content'],
      ['a text that is too long', { content: '长'.repeat(TEXT_MAX + 1) }, 'content_long', 'content'],
      [
        'a title that is too long',
        { content: '好', title: '长'.repeat(TITLE_MAX + 1) },
        'title_long',
        'title',
      ],
      [
        'more tags than a post may have',
        { content: '好', tag: Array(TAGS_A_POST + 1).fill(1) },
        'bad_input',
        'tag',
      ],
      ['a tag that is none of the group’s', { content: '好', tag: [999_999] }, 'bad_input', 'tag'],
      [
        'a picture that is nobody’s',
        { content: '好', media_list: [{ url: 'x' }] },
        'bad_input',
        'media_list',
      ],
    ])('refuses %s', async (_, input, reason, field) => {
      expect(await refused(input)).toMatchObject({ status: 400, reason, field });
      expect(await square.texts()).toEqual([]);
    });

    test('a picture alone is enough; somebody else’s, two videos, or a video as a picture are refused', async () => {
      const own = await storedUpload(db, member.id, 'moment');
      const others = await storedUpload(db, square.circle.creator.id, 'moment');
      const videos = [
        await storedUpload(db, member.id, 'moment_video'),
        await storedUpload(db, member.id, 'moment_video'),
      ];
      for (const media_list of [
        [{ url: others }],
        videos.map(url => ({ type: 'video', url })),
        [{ url: videos[0] }],
        [{ type: 'video', url: own }],
        Array(PICTURES_MAX + 1).fill({ url: own }),
      ])
        expect(await refused({ media_list })).toMatchObject({ status: 400, field: 'media_list' });
      await square.post(member, '', { media_list: [{ url: own }] });
      expect(await square.texts()).toEqual(['']);
    });

    test('refuses the group’s own words, in titles too', async () => {
      const words = { group_id: square.circle.groupId, words: ['剧透'] };
      await ask(square.circle.creator, 'im_admin.set_words', words);
      expect(await refused({ content: '小心剧.透' })).toMatchObject({ reason: 'content_violates' });
      expect(await refused({ content: '好', title: '剧透' })).toMatchObject({ reason: 'title_violates' });
    });
  });

  describe('lists', () => {
    const commented = () => consume(db, momentConsumer);

    test('by time the newest stand first; by activity those commented on last', async () => {
      const [first] = [await square.post(member, '一'), await square.post(member, '二')];
      expect(await square.texts()).toEqual(['二', '一']);
      expect(await square.texts(null, { sort: 'active' })).toEqual(['二', '一']);
      await square.comment(member, first!, '沙发');
      await commented();
      expect(await square.texts()).toEqual(['二', '一']);
      expect(await square.texts(null, { sort: 'active' })).toEqual(['一', '二']);
    });

    test('pages by cursor and by number show each post once', async () => {
      for (const text of ['一', '二', '三', '四', '五']) await square.post(member, text);
      const seen: string[] = [];
      for (let page = 1; page <= 3; page++) {
        const input = { ...square.place, page, page_size: 2 };
        const { list, count } = await ask(null, 'moment.find_moment_list_time', input);
        expect(count).toBe(5);
        seen.push(...list.map(({ content }) => content));
      }
      expect(seen).toEqual(['五', '四', '三', '二', '一']);
      const { list, last_cursor, has_more } = await ask(null, 'moment.moment_cursor_query_time', {
        ...square.place,
        page_size: 3,
      });
      expect([list.length, has_more]).toEqual([3, true]);
      expect(await square.texts(null, { create_time: last_cursor })).toEqual(['二', '一']);
    });

    test('with a tag only its posts, and their number', async () => {
      const tag = await square.tag('高光');
      await square.post(member, '带标签', { tag: [tag] });
      await square.post(member, '不带');
      expect(await square.texts(null, { tag_id: tag })).toEqual(['带标签']);
      const { count } = await ask(null, 'moment.find_moment_list_time', { ...square.place, tag_id: tag });
      expect(count).toBe(1);
    });

    test('one’s own posts, wherever they stand', async () => {
      const other = await square.circle.channel({ kind: 'post' });
      await square.post(member, '这里');
      await square.post(member, '那里', { channel_id: other });
      await square.post(square.circle.creator, '别人的');
      const { list } = await ask(member, 'moment.cursor_query_self_moment', {});
      expect(list.map(({ content }) => content)).toEqual(['那里', '这里']);
    });

    test('one’s own posts of one millisecond in two channels: page after page shows each once', async () => {
      const other = await square.circle.channel({ kind: 'post' });
      for (const [channel_id, content] of [
        [square.postsId, '这里'],
        [other, '那里'],
      ] as const)
        await ask(member, 'moment.publish', { ...square.place, channel_id, content });
      const own = (more: object) => ask(member, 'moment.cursor_query_self_moment', { page_size: 1, ...more });
      const first = await own({});
      const second = await own({ create_time: first.last_cursor });
      expect([...first.list, ...second.list].map(({ content }) => content)).toEqual(['那里', '这里']);
    });

    test('what the reader’s blocked people say is left out', async () => {
      const id = await square.post(member, '看我');
      const reader = await square.circle.member();
      await ask(reader, 'user.block', { user_id: member.id, on: true });
      expect(await square.detail(reader, id)).toMatchObject({
        ...{ is_blocked: true, title: '', content: '已屏蔽该用户的发言', media_list: [], user_info: null },
      });
    });
  });

  test('a deleted post is gone from lists and counts, with its comments and files', async () => {
    const picture = await storedUpload(db, member.id, 'moment');
    const id = await square.post(member, '好球', { media_list: [{ url: picture }] });
    const comment_id = await square.comment(member, id, '沙发');
    await ask(member, 'moment.delete', { id });
    expect(await square.texts()).toEqual([]);
    expect((await ask(null, 'moment.find_moment_list_time', square.place)).count).toBe(0);
    for (const [name, input] of [
      ['moment.detail_down', { id }],
      ['comment.get_comment', { comment_id }],
      ['comment.comment_cursor_query_visitor', { source: sourceOf(id) }],
      ['comment.comment_cursor_query_by_moment_id', { moment_id: id }],
    ] as const)
      expect(await square.circle.refused(null, name, input), name).toMatchObject({ status: 404 });
    const { status } = await db.read
      .selectFrom('upload')
      .select('status')
      .where('key', '=', picture)
      .executeTakeFirstOrThrow();
    expect(status).not.toBe(2);
  });
});
