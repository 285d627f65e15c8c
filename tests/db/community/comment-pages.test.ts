/** Pages hold each comment once, in order; and what closing an account does to comments. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hideComment, restoreComment } from '#lib/community/comment/change.server.ts';
import { likedComments } from '#lib/community/comment/like.server.ts';
import { commentById } from '#lib/community/comment/store.server.ts';
import { makeCommentData } from '#lib/community/comment/user-data.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { Talk } from '#tests/support/talk.ts';

const commentData = makeCommentData(() => [likedComments(new Map())]);

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let talk: Talk;
  let ann: SignedIn;
  let bob: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    talk = await Talk.begin(db);
    [ann, bob] = [await talk.member(), await talk.member()];
  });

  type Page = Awaited<ReturnType<Talk['page']>>;
  /** Walks all pages; `next` says how one leads to the next. */
  type PageQuery = Record<string, unknown>;
  async function walk(
    first: PageQuery,
    next: (page: Page) => PageQuery,
    read = (more: PageQuery) => talk.page(null, more),
  ) {
    const pages: Page[] = [];
    for (let input: PageQuery | undefined = first; input; ) {
      const page: Page = await read({ page_size: 7, ...input });
      pages.push(page);
      expect(pages.length).toBeLessThan(100);
      input = page.has_more ? next(page) : undefined;
    }
    return pages.flatMap(({ list }) => list);
  }
  const byTime = (sort: string) => (page: Page) => ({ sort, create_time: page.last_cursor });

  describe('comments of one millisecond', () => {
    /** 24 members comment on the match of `below` at once; returns the ids in cursor order. */
    async function crowd(below: Talk): Promise<number[]> {
      const people = await Promise.all(Array.from({ length: 24 }, () => below.member()));
      const comment = people.map((one, n) =>
        below.ask(one, 'comment.reply', { source: below.source, content: `${n}` }),
      );
      const ids = (await Promise.all(comment)).toSorted((a, b) => a.cursor - b.cursor).map(({ id }) => id);
      expect(new Set(ids).size).toBe(24);
      return ids;
    }
    let ids: number[];
    let shared: Talk;
    // Tests that share it add no comments; their likes do not change the order by time.
    beforeAll(async () => {
      shared = await Talk.begin(db);
      ids = await crowd(shared);
    });
    beforeEach(() => {
      talk = shared;
    });

    test.each([7, 1, 23, 24, 40])('newest first: each is read once, %i a page', async page_size => {
      const list = await walk({ sort: 'new', page_size }, page => ({ page_size, ...byTime('NEW')(page) }));
      expect(list.map(({ id }) => id)).toEqual(ids.toReversed());
    });

    test('oldest first: each is read once, in order', async () => {
      const list = await walk({ sort: 'bottom' }, byTime('bottom'));
      expect(list.map(({ id }) => id)).toEqual(ids);
    });

    test('by heat: each is read once, the liked one first', async () => {
      await talk.like(ann, ids[3]!);
      const list = await walk({ sort: 'hot' }, page => ({ sort: 'hot', hot: page.last_hot }));
      expect(list[0]!.id).toBe(ids[3]);
      expect(list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    });

    test('a first page by heat followed by pages by time misses none (spec §4)', async () => {
      // The first page holds the seven eldest: the newest are in those that follow.
      for (const id of ids.slice(0, 7)) await talk.like(ann, id);
      const list = await walk({ sort: 'hot', create_time: 0, hot: -1 }, byTime('NEW'));
      expect(new Set(list.map(({ id }) => id))).toEqual(new Set(ids));
    });

    test('comments posted meanwhile do not shift the pages', async () => {
      talk = await Talk.begin(db);
      const before = await crowd(talk);
      const list = await walk({ sort: 'new' }, byTime('new'), async more => {
        const page = await talk.page(null, more);
        await talk.say(bob, `${talk.now}`);
        return page;
      });
      expect(list.map(({ id }) => id)).toEqual(before.toReversed());
    });

    test('filtered by member: their comments and replies are each read once', async () => {
      talk = await Talk.begin(db);
      const top = await talk.say(ann, '楼');
      const one = await talk.say(bob, '一');
      const two = await talk.reply(bob, top.id, '二');
      const list = await walk({ user_id: bob.id, page_size: 1 }, page => ({
        user_id: bob.id,
        page_size: 1,
        ...byTime('new')(page),
      }));
      expect(list.map(({ id }) => id)).toEqual([two.id, one.id]);
    });
  });

  test('one’s own comments over all sources are each read once', async () => {
    const other = await Talk.begin(db);
    const ids = [];
    for (let n = 0; n < 5; n++) {
      ids.push((await talk.say(ann, `${n}`)).id);
      other.now = talk.now;
      ids.push((await other.ask(ann, 'comment.reply', { source: other.source, content: `${n}` })).id);
    }
    const seen: number[] = [];
    for (let create_time = 0, more = true; more; ) {
      const page = await talk.ask(ann, 'moment.cursor_query_self_reply', { create_time, page_size: 3 });
      seen.push(...page.list.map(({ id }) => id));
      expect(page.list[0]!.source_title).toBe('NRG vs FNC · 全球冠军赛');
      [create_time, more] = [page.last_cursor, page.has_more];
    }
    expect(seen).toEqual(ids.toReversed());
  });

  test('own list: a comment deleted by an operator stays without text, one deleted by its author is gone', async () => {
    const operator = await talk.operator();
    const [stored, taken, gone] = [
      await talk.say(ann, '一'),
      await talk.say(ann, '二'),
      await talk.say(ann, '三'),
    ];
    await talk.ask(operator, 'comment.delete', { comment_id: taken.id });
    await talk.ask(ann, 'comment.delete', { comment_id: gone.id });
    const { list } = await talk.ask(ann, 'moment.cursor_query_self_reply', {});
    expect(list.map(({ id, status, content, hidden }) => [id, status, content, hidden])).toEqual([
      [taken.id, 3, '', null],
      [stored.id, 1, '一', null],
    ]);
    expect((await commentData.tables(db, ann.id))[0]!.rows).toHaveLength(1);
  });

  test('heat rises by likes and replies of others, not by one’s own', async () => {
    const [old, young] = [await talk.say(ann, '先'), await talk.say(ann, '后')];
    const order = async () => (await talk.page(null, { sort: 'hot' })).list.map(({ id }) => id);
    await talk.like(ann, old.id);
    await talk.reply(ann, old.id, '自己顶');
    expect(await order()).toEqual([young.id, old.id]);
    await talk.like(bob, old.id);
    expect(await order()).toEqual([old.id, young.id]);
    await talk.like(bob, old.id, 0);
    expect(await order()).toEqual([young.id, old.id]);
    const reply = await talk.reply(bob, old.id, '顶');
    expect(await order()).toEqual([old.id, young.id]);
    await talk.ask(bob, 'comment.delete', { comment_id: reply.id });
    expect(await order()).toEqual([young.id, old.id]);
  });

  test('a hidden comment is shown to its author only; restored, it is back with its counts', async () => {
    const top = await talk.say(ann, '楼');
    const reply = await talk.reply(bob, top.id, '回复');
    const change = (how: typeof hideComment) =>
      inTransaction(db, async trx => how(trx, (await commentById(trx, reply.id))!));
    expect([await change(hideComment), await change(hideComment)]).toEqual([true, false]);
    const [hidden] = (await talk.page(null)).list;
    expect([hidden!.reply_count, hidden!.sub_comment_list, await talk.count()]).toEqual([0, [], 1]);
    const own = await talk.ask(bob, 'moment.cursor_query_self_reply', {});
    expect(own.list).toMatchObject([{ content: '回复', status: 2 }]);
    expect([await change(restoreComment), await change(restoreComment)]).toEqual([true, false]);
    const [back] = (await talk.page(null)).list;
    expect([back!.reply_count, back!.sub_comment_list[0]!.id, await talk.count()]).toEqual([1, reply.id, 2]);
  });

  describe('a leaving member', () => {
    async function comment() {
      const top = await talk.say(ann, '楼');
      const reply = await talk.reply(bob, top.id, '回复');
      const alone = await talk.say(ann, '没有回复');
      await talk.like(ann, reply.id);
      return { top, reply, alone };
    }
    const leave = (choice: 'erase' | 'anonymise') =>
      inTransaction(db, trx => commentData.erase(trx, ann.id, choice));

    test('gets a copy of their comments and likes', async () => {
      await comment();
      const tables = await commentData.tables(db, ann.id);
      expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
        ['comments', 2],
        ['likes', 1],
      ]);
      expect(tables[0]!.rows[0]).toMatchObject({ content: '楼', source: `match:${talk.matchId}` });
    });

    test('choosing erase: their text and region are removed, replies of others stay', async () => {
      const { reply } = await comment();
      await leave('erase');
      const stored = await db.read.selectFrom('comment').selectAll().where('user_id', '=', ann.id).execute();
      expect(stored.map(({ content, region }) => content + region).join('')).toBe('');
      const { list, count } = await talk.page(null);
      expect([list.length, count, list[0]!.content]).toEqual([1, 1, '该评论已删除']);
      expect(list[0]!.sub_comment_list).toMatchObject([{ id: reply.id, like_count: 0 }]);
      expect(await commentData.tables(db, ann.id)).toMatchObject([{ rows: [] }, { rows: [] }]);
    });

    test('choosing anonymise: their comments stay without a region, their likes are removed', async () => {
      const { alone } = await comment();
      await leave('anonymise');
      const { list } = await talk.page(null);
      expect(list[0]).toMatchObject({ id: alone.id, content: '没有回复', province_name: '' });
      expect(list.flatMap(one => one.sub_comment_list)).toMatchObject([{ like_count: 0 }]);
    });
  });
});
