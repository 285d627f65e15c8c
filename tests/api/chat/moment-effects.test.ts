/** What follows from posts: notices, reports, leaving, and what visitors' programs read of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { momentData } from '#lib/chat/moment/user-data.server.ts';
import { makeNoticeConsumer } from '#lib/community/notice/consumer.server.ts';
import { documentAt } from '#lib/http/documents.server.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { postPage } from '#lib/site/pages/post.page.server.ts';
import { assembly } from '#tests/support/assembly.ts';
import { Square, sourceOf } from '#tests/support/chat/square.ts';
import { storedUpload } from '#tests/support/chat/stored-upload.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { appOver } from '#tests/support/page-data.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let square: Square;
  let author: SignedIn;
  let reader: SignedIn;
  let id: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    square = await Square.open(db);
    author = await square.circle.member();
    reader = await square.circle.member();
    id = await square.post(author, '最后一局', { title: '决胜一刻' });
  });
  const ask: Square['circle']['ask'] = (who, name, input) => square.circle.ask(who, name, input);

  describe('notices', () => {
    const notices = async (name: 'notice.interaction_list' | 'notice.liked_list') => {
      await consume(db, makeNoticeConsumer({ db, registries: assembly.registries, onDelivered: () => {} }));
      return (await ask(author, name, {})).list;
    };

    test('an author is told of a comment, which leads to it', async () => {
      const comment = await square.comment(reader, id, '沙发');
      expect(await notices('notice.interaction_list')).toMatchObject([
        {
          title: expect.stringContaining('回复了你'),
          content: '沙发',
          source: { name: '决胜一刻', url: `/chat/post/${id}?comment_id=${comment}` },
        },
      ]);
      expect(await ask(author, 'moment.find_message_info', { id: comment })).toMatchObject({
        ...{ moment: { id, title: '决胜一刻' }, comment: { id: comment }, source: sourceOf(id) },
        ...{ source_title: '决胜一刻', source_path: `/chat/post/${id}` },
      });
    });

    test('an author is told of no comment of their own, and once of an answer to another’s', async () => {
      const comment = await square.comment(reader, id, '沙发');
      await square.comment(author, id, '自己顶一下');
      await square.comment(square.circle.creator, id, '同意', { from_reply_id: comment });
      expect(await notices('notice.interaction_list')).toHaveLength(1);
    });

    test('an author is told of likes, and not of their own', async () => {
      for (const who of [reader, author])
        await ask(who, 'moment.like', { source_type: 'moment', source_id: id, status: 1 });
      expect(await notices('notice.liked_list')).toMatchObject([
        {
          title: expect.stringContaining('赞了你的帖子'),
          content: '决胜一刻',
          source: { name: '精彩瞬间', url: `/chat/post/${id}` },
        },
      ]);
    });

    test('a mention reaches whoever sees the channel, and nobody else', async () => {
      const { nickname } = await db.read
        .selectFrom('user')
        .select('nickname')
        .where('id', '=', reader.id)
        .executeTakeFirstOrThrow();
      const mention = async (text: string) => {
        const message = `@${nickname} ${text}`;
        await square.comment(square.circle.creator, id, message, { mention_ids: [reader.id] });
        await notices('notice.interaction_list');
        return (await ask(reader, 'notice.interaction_list', {})).list.length;
      };
      expect(await mention('来看')).toBe(1);
      await square.close();
      expect(await mention('再看')).toBe(1);
    });

    test('of a channel that one sees no longer a notice tells nothing', async () => {
      await square.comment(reader, id, '沙发');
      await square.close();
      const [notice] = await notices('notice.interaction_list');
      expect(JSON.stringify(notice)).not.toContain('沙发');
      expect(notice).toMatchObject({ content: '', source: { is_gone: true, url: '' } });
    });
  });

  describe('reports', () => {
    let operator: SignedIn;
    beforeEach(async () => {
      operator = await signInAs(db, 'operator', square.circle.now);
    });
    const report = (who: SignedIn, source_type = 'moment', source_id = id) => {
      const input = { source_type, source_id: String(source_id), reason: 'abuse' };
      return square.circle.raw(who, 'im.abuse', input);
    };
    const decide = (case_id: number, action: 'hide' | 'restore') =>
      ask(operator, 'operator.report_decide', { case_id, action, reason: '核实过' });

    test('a reported post is shown to operators, hidden with its comments and files, and put back', async () => {
      const picture = await storedUpload(db, author.id, 'moment');
      id = await square.post(author, '有图', { media_list: [{ url: picture }] });
      const comment_id = await square.comment(reader, id, '沙发');
      expect((await report(reader)).status).toBe(200);
      const { list } = await ask(operator, 'operator.report_list', {});
      const caseId = list[0]!.id;
      const detail = await ask(operator, 'operator.report_detail', { case_id: caseId });
      expect(detail).toMatchObject({ place: { url: `/chat/post/${id}` } });
      expect(detail.lines).toMatchObject([{ text: '有图', is_thing: true }]);
      await decide(caseId, 'hide');
      for (const [name, input] of [
        ['moment.detail_down', { id }],
        ['comment.get_comment', { comment_id }],
      ] as const)
        expect(await square.circle.refused(reader, name, input)).toMatchObject({ status: 404 });
      expect(await square.texts()).toEqual(['最后一局']);
      const own = await ask(author, 'moment.cursor_query_self_moment', {});
      expect(own.list[0]).toMatchObject({ id, status: 2, media_list: [] });
      await decide(caseId, 'restore');
      expect(await square.texts()).toEqual(['有图', '最后一局']);
      expect((await square.detail(null, id)).media_list).toMatchObject([{ url: UPLOAD_PATH + picture }]);
    });

    test('nobody reports what they do not see', async () => {
      const comment = await square.comment(author, id, '沙发');
      await square.close();
      for (const [type, what] of [
        ['moment', id],
        ['comment', comment],
      ] as const)
        expect((await report(reader, type, what)).status).toBe(404);
      // Managers see it.
      expect((await report(square.circle.creator)).status).toBe(200);
    });
  });

  describe('leaving', () => {
    beforeEach(async () => {
      await ask(author, 'moment.like', { source_type: 'moment', source_id: id, status: 1 });
      await ask(reader, 'moment.like', { source_type: 'moment', source_id: id, status: 1 });
      for (const emoji of ['赞', '炸弹'])
        await ask(reader, 'moment.emoji_action', { source_type: 'moment', source_id: id, emoji, action: 1 });
    });
    /** As closing the account does, in the order of features. */
    const leave = ({ id: userId }: SignedIn, ownText: 'anonymise' | 'erase') =>
      inTransaction(db, async trx => {
        const all = assembly.features.flatMap(({ userData }) => userData?.(assembly.registries) ?? []);
        for (const data of all) await data.erase(trx, userId, ownText);
      });

    test('the copy of one’s data has one’s posts and emoji', async () => {
      const tables = await momentData.tables(db, author.id);
      expect(tables[0]!.rows).toMatchObject([{ title: '决胜一刻', content: '最后一局' }]);
      const input = (await momentData.tables(db, reader.id))[1]!.rows;
      const emoji = input.map(row => [row['moment_id'], row['emoji']]);
      expect(emoji.toSorted()).toEqual(
        [
          [id, '炸弹'],
          [id, '赞'],
        ].toSorted(),
      );
    });

    test('takes likes and emoji back', async () => {
      await leave(reader, 'anonymise');
      expect(await square.detail(null, id)).toMatchObject({ like_count: 0, emoji_list: [] });
    });

    test('posts lose their region, or go', async () => {
      await leave(author, 'anonymise');
      expect(await square.detail(null, id)).toMatchObject({ content: '最后一局', province_name: '' });
      await leave(author, 'erase');
      expect(await square.texts()).toEqual([]);
    });
  });

  describe('what programs read', () => {
    const document = async (path: string) =>
      documentAt(appOver(db, square.circle.now), path, '', undefined)!.make();
    const listed = (is_listed: number) =>
      db.write.updateTable('chat_group').set({ is_listed }).where('id', '=', square.circle.groupId).execute();

    test('the page of an open channel’s post is indexed where its group is listed', async () => {
      const page = () => postPage(appOver(db, square.circle.now), id);
      expect(await page()).toMatchObject({ post: { title: '决胜一刻' }, canonical: `/chat/post/${id}` });
      await listed(0);
      await square.circle.changed();
      expect(await page()).toMatchObject({ post: { title: '决胜一刻' }, canonical: undefined });
      await square.close();
      expect(await page()).toEqual({ id, post: undefined, canonical: undefined });
      expect(await postPage(appOver(db, square.circle.now), 999_999)).toMatchObject({ post: undefined });
    });

    test('the feed of a channel has its posts, as long as it is open', async () => {
      const path = `/feed/channel/${square.postsId}.atom`;
      const { status, body, tags } = await document(path);
      expect(status).toBe(200);
      expect(String(body)).toContain('<title>决胜一刻</title>');
      expect(String(body)).toContain(`https://saidian.test/chat/post/${id}`);
      expect(tags).toContain(`posts:channel:${square.postsId}`);
      expect((await document(`/feed/channel/${square.circle.channelId}.atom`)).status).toBe(404);
      await square.close();
      expect((await document(path)).status).toBe(404);
    });

    test('the picture beside a link is drawn for posts that visitors see', async () => {
      expect((await document(`/og/post/${id}.png`)).status).toBe(200);
      await square.close();
      expect((await document(`/og/post/${id}.png`)).status).toBe(404);
    });

    test('the site map names posts of listed groups', async () => {
      const names = async () => {
        const page = Math.ceil(id / 10_000);
        const { body } = await document(`/sitemap/posts-${page}.xml`);
        return String(body).includes(`/chat/post/${id}<`);
      };
      expect(await names()).toBe(true);
      await listed(0);
      await square.circle.changed();
      expect(await names()).toBe(false);
    });
  });
});
