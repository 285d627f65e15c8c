/** What is done to posts over the API: the top, tags, likes, emoji. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TAGS_MAX, TOP_MAX } from '#lib/chat/moment/limits.ts';
import { Square } from '#tests/support/chat/square.ts';
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

  describe('the top', () => {
    const set = (id: number, status: number) =>
      ask(square.circle.creator, 'moment.set_top_status', { id, status });
    const tops = async () =>
      (await ask(null, 'moment.find_top_moment', square.place)).list.map(({ content }) => content);

    test('the latest put there stands first; the same again changes nothing; deleting takes it away', async () => {
      const [one, two] = [await square.post(member, '一'), await square.post(member, '二')];
      await set(one!, 1);
      square.circle.now += 1000;
      await set(two!, 1);
      square.circle.now += 1000;
      await set(one!, 1);
      expect(await tops()).toEqual(['二', '一']);
      await set(two!, 0);
      await ask(member, 'moment.delete', { id: one! });
      expect(await tops()).toEqual([]);
    });

    test(`takes ${TOP_MAX} posts at most`, async () => {
      const ids: number[] = [];
      for (let n = 0; n <= TOP_MAX; n++)
        ids.push(
          await square.post(square.circle.creator, `第 ${n} 帖`).finally(() => (square.circle.now += 60_000)),
        );
      for (const id of ids.slice(0, TOP_MAX)) await set(id, 1);
      const more = { id: ids.at(-1)!, status: 1 };
      expect(await square.circle.refused(square.circle.creator, 'moment.set_top_status', more)).toMatchObject(
        {
          status: 409,
          reason: 'top_full',
        },
      );
    });
  });

  describe('tags', () => {
    const names = async (who: SignedIn | null = null) =>
      (await ask(who, 'moment.find_tags_by_group_id', { group_id: square.circle.groupId })).list.map(
        ({ name }) => name,
      );

    test('are listed as they were added, each name once, to those who see posts', async () => {
      await square.tag(' 高光 ');
      await square.tag('失误');
      expect(await names()).toEqual(['高光', '失误']);
      const twice = { group_id: square.circle.groupId, name: '高光' };
      expect(await square.circle.refused(square.circle.creator, 'moment.add_tag', twice)).toMatchObject({
        status: 409,
        reason: 'tag_taken',
      });
      await square.close();
      expect(await names()).toEqual([]);
      expect(await names(square.circle.creator)).toEqual(['高光', '失误']);
    });

    test('deleting one leaves its posts', async () => {
      const tag = await square.tag('高光');
      const id = await square.post(member, '带标签', { tag: [tag] });
      const input = { group_id: square.circle.groupId, tag_id: tag };
      await ask(square.circle.creator, 'moment.delete_tag', input);
      expect(await square.detail(null, id)).toMatchObject({ tag: [] });
      expect(await square.texts(null, { tag_id: tag })).toEqual([]);
      expect(await square.circle.refused(square.circle.creator, 'moment.delete_tag', input)).toMatchObject({
        status: 404,
      });
      await ask(member, 'moment.delete', { id });
      const { count } = await ask(null, 'moment.find_moment_list_time', { ...square.place, tag_id: tag });
      expect(count).toBe(0);
    });

    test.each([
      ['an empty name', ' ', 'name_empty'],
      ['a name that is too long', '一二三四五六七八九十一', 'name_long'],
    ])('%s is refused', async (_, name, reason) => {
      const input = { group_id: square.circle.groupId, name };
      expect(await square.circle.refused(square.circle.creator, 'moment.add_tag', input)).toMatchObject({
        reason,
      });
    });

    test(`a group has ${TAGS_MAX} at most`, async () => {
      await db.write
        .insertInto('moment_tag')
        .values(
          Array.from({ length: TAGS_MAX }, (_, n) => ({
            ...{ group_id: square.circle.groupId, name: `第${n}` },
            ...{ by_id: square.circle.creator.id, created_at: n },
          })),
        )
        .execute();
      const input = { group_id: square.circle.groupId, name: '再来' };
      expect(await square.circle.refused(square.circle.creator, 'moment.add_tag', input)).toMatchObject({
        status: 409,
        reason: 'tags_full',
      });
    });
  });

  describe('likes and emoji', () => {
    test('a like counts once, and not the author’s own', async () => {
      const id = await square.post(member, '好球');
      const like = (who: SignedIn, status: number) =>
        ask(who, 'moment.like', { source_type: 'moment', source_id: id, status });
      expect(await like(square.circle.creator, 1)).toEqual({ like_count: 1, is_like: true });
      expect(await like(square.circle.creator, 1)).toEqual({ like_count: 1, is_like: true });
      expect(await like(member, 1)).toEqual({ like_count: 1, is_like: true });
      expect(await square.detail(square.circle.creator, id)).toMatchObject({ like_count: 1, is_like: true });
      expect(await like(square.circle.creator, 0)).toEqual({ like_count: 0, is_like: false });
    });

    test('emoji are counted by name, each person’s once', async () => {
      const id = await square.post(member, '好球');
      const give = async (who: SignedIn, emoji: string, action: number) =>
        (await ask(who, 'moment.emoji_action', { source_type: 'moment', source_id: id, emoji, action })).list;
      await give(member, '赞', 1);
      await give(square.circle.creator, '赞', 1);
      expect(await give(square.circle.creator, '炸弹', 1)).toEqual([
        { emoji: '赞', count: 2, is_self: true },
        { emoji: '炸弹', count: 1, is_self: true },
      ]);
      await give(member, '赞', 1);
      expect(await give(square.circle.creator, '炸弹', 0)).toEqual([
        { emoji: '赞', count: 2, is_self: true },
      ]);
      expect(await square.detail(null, id)).toMatchObject({
        emoji_list: [{ emoji: '赞', count: 2, is_self: false }],
      });
      for (const [more, field] of [
        [{ emoji: '没有的' }, 'emoji'],
        [{ source_type: 'comment' }, 'source_type'],
      ] as const) {
        const input = { source_type: 'moment', source_id: id, emoji: '赞', action: 1, ...more };
        expect(await square.circle.refused(member, 'moment.emoji_action', input)).toMatchObject({
          status: 400,
          field,
        });
      }
    });
  });
});
