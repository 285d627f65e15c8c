/** What is done to comments: deleted, liked, closed; and what a frozen member is told. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hideComment, removeComment, restoreComment } from '#lib/community/comment/change.server.ts';
import { type CommentRow, commentById } from '#lib/community/comment/store.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
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

  /** The audit log as operators read it, newest first. */
  const audited = async (operator: SignedIn) => (await talk.ask(operator, 'operator.audit_list', {})).list;
  const place = () => ({ name: 'NRG vs FNC · 全球冠军赛', url: `/wiki/match/1/${talk.matchId}` });

  describe('deleting', () => {
    const remove = (who: SignedIn, comment_id: number) => talk.ask(who, 'comment.delete', { comment_id });

    test('removes the comment and its content; a second delete changes nothing', async () => {
      const [stays, goes] = [await talk.say(ann!, '留下'), await talk.say(ann!, '删掉')];
      talk.threadChanged.length = 0;
      await remove(ann!, goes.id);
      await remove(ann!, goes.id);
      const { list, count } = await talk.page(null);
      expect([list.map(({ id }) => id), count]).toEqual([[stays.id], 1]);
      expect(talk.threadChanged).toEqual([`match:${talk.matchId}`]);
      const stored = await db.read
        .selectFrom('comment')
        .selectAll()
        .where('id', '=', goes.id)
        .executeTakeFirst();
      expect(stored).toMatchObject({ content: '', media: '[]', mentioned: '[]', region: '' });
    });

    test('leaves a placeholder while replies remain; deleting the last reply removes it', async () => {
      const top = await talk.say(ann!, '楼');
      const reply = await talk.reply(bob!, top.id, '回复');
      await remove(ann!, top.id);
      const { list, count } = await talk.page(null);
      expect(count).toBe(1);
      expect(list[0]).toMatchObject({
        id: top.id,
        content: '该评论已删除',
        user_info: null,
        media_list: [],
        status: 3,
        sub_comment_list: [{ id: reply.id }],
      });
      await remove(bob!, reply.id);
      expect((await talk.page(null)).list).toEqual([]);
      expect(await talk.count()).toBe(0);
      expect((await talk.refused(ann!, 'comment.get_comment', { comment_id: top.id })).status).toBe(404);
    });

    describe('with a row read before a concurrent change', () => {
      const seen = async (id: number) => (await commentById(db.read, id))!;
      const takeAway = (row: CommentRow) => make.inTransaction(db, trx => removeComment(trx, row));

      test('a reply posted meanwhile keeps the placeholder', async () => {
        const top = await talk.say(ann!, '楼');
        const before = await seen(top.id);
        const reply = await talk.reply(bob!, top.id, '回复');
        await takeAway(before);
        const { list, count } = await talk.page(null);
        expect(list).toMatchObject([{ id: top.id, status: 3, sub_comment_list: [{ id: reply.id }] }]);
        expect(count).toBe(1);
      });

      test('a comment restored meanwhile is removed from list and count', async () => {
        const { id } = await talk.say(ann!, '楼');
        await make.inTransaction(db, async trx => hideComment(trx, await seen(id)));
        const before = await seen(id);
        await make.inTransaction(db, trx => restoreComment(trx, before));
        await takeAway(before);
        expect([(await talk.page(null)).list, await talk.count()]).toEqual([[], 0]);
      });
    });

    test('is refused with 403 to other members and allowed to operators', async () => {
      const { id } = await talk.say(ann!, '楼');
      expect(await talk.refused(bob!, 'comment.delete', { comment_id: id })).toMatchObject({
        status: 403,
        message: '无编辑权限',
      });
      expect(await talk.count()).toBe(1);
      await remove(await talk.operator(), id);
      expect(await talk.count()).toBe(0);
      expect((await talk.refused(bob!, 'comment.delete', { comment_id: id })).status).toBe(404);
    });

    test('by an operator is audited once, without the content; by the author it is not audited', async () => {
      const [own, taken] = [await talk.say(ann!, '自己删'), await talk.say(ann!, '被删的')];
      const operator = await talk.operator();
      await remove(ann!, own.id);
      await remove(operator, taken.id);
      await remove(operator, taken.id);
      expect((await audited(operator)).filter(one => one.user?.id === ann!.id)).toEqual([
        {
          id: expect.any(Number),
          action: 'delete_comment',
          user: expect.objectContaining({ id: ann!.id }),
          operator: expect.objectContaining({ id: operator.id }),
          about: `comment:${taken.id}`,
          place: place(),
          reason: '',
          create_time: Math.floor(talk.now / 1000),
        },
      ]);
      expect(JSON.stringify(await audited(operator))).not.toContain('被删的');
    });
  });

  describe('likes', () => {
    test('count each member once; is_like shows only to the member who liked', async () => {
      const { id } = await talk.say(ann!, '楼');
      expect(await talk.like(bob!, id)).toEqual({ like_count: 1, is_like: true });
      expect(await talk.like(bob!, id)).toEqual({ like_count: 1, is_like: true });
      const other = await talk.member();
      expect(await talk.like(other, id)).toEqual({ like_count: 2, is_like: true });
      const like = async (who: SignedIn | null) => {
        const [row] = (await talk.page(who)).list;
        return [row!.like_count, row!.is_like];
      };
      expect([await like(bob!), await like(null)]).toEqual([
        [2, true],
        [2, false],
      ]);
      expect(await talk.like(bob!, id, 0)).toEqual({ like_count: 1, is_like: false });
      expect(await talk.like(bob!, id, 0)).toEqual({ like_count: 1, is_like: false });
      expect(await like(bob!)).toEqual([1, false]);
    });

    test('append liked once per member, and nothing for the author’s own like', async () => {
      const { id } = await talk.say(ann!, '楼');
      for (const status of [1, 0, 1, 0, 1]) await talk.like(bob!, id, status);
      await talk.like(ann!, id);
      talk.threadChanged.length = 0;
      await talk.like(ann!, id);
      expect(talk.threadChanged).toEqual([]);
      expect(await talk.happened('liked')).toEqual([
        { kind: 'comment', id, userId: bob!.id, ownerId: ann!.id },
      ]);
    });

    test('given at once by twelve members are all counted', async () => {
      const { id } = await talk.say(ann!, '楼');
      const crowd = await Promise.all(Array.from({ length: 12 }, () => talk.member()));
      await Promise.all(crowd.flatMap(one => [talk.like(one, id), talk.like(one, id)]));
      const row = await db.read
        .selectFrom('comment')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([row.like_count, row.points]).toEqual([12, 12]);
    });

    test('of a deleted comment are refused with 404, of an unknown type with 400', async () => {
      const { id } = await talk.say(ann!, '楼');
      await talk.ask(ann!, 'comment.delete', { comment_id: id });
      const like = (source_type: string) =>
        talk.refused(bob!, 'moment.like', { source_type, source_id: id, status: 1 });
      expect((await like('comment')).status).toBe(404);
      expect(await like('weather')).toMatchObject({ status: 400, field: 'source_type' });
    });
  });

  describe('closing a thread', () => {
    test('is for operators only; new comments are refused while old ones stay readable', async () => {
      await talk.say(ann!, '楼');
      const input = { source_type: 'match', id: talk.matchId };
      expect(await talk.refused(ann!, 'moment.set_comment_status', { ...input, status: 0 })).toMatchObject({
        status: 403,
      });
      const operator = await talk.operator();
      await talk.ask(operator, 'moment.set_comment_status', { ...input, status: 0 });
      expect(
        await talk.refused(ann!, 'comment.reply', { source: talk.source, content: '再说一句' }),
      ).toMatchObject({ status: 403, reason: 'comments_closed', message: '评论已关闭' });
      const { list } = await talk.ask(null, 'comment.source_info_visitor', { source: talk.source });
      expect(list).toMatchObject([{ count: 1, status: 0 }]);
      expect((await talk.page(null)).list).toHaveLength(1);
      expect(await talk.page(null)).toMatchObject({ status: 0 });
      await talk.ask(operator, 'moment.set_comment_status', { ...input, status: 1 });
      expect(await talk.page(null)).toMatchObject({ status: 1 });
      await talk.say(ann!, '再说一句');
    });

    test('is audited with the thread, once per change', async () => {
      const operator = await talk.operator();
      const set = (status: number) =>
        talk.ask(operator, 'moment.set_comment_status', { source_type: 'match', id: talk.matchId, status });
      for (const status of [1, 0, 0, 1, 0]) await set(status);
      const ours = (await audited(operator)).filter(one => one.about === `match:${talk.matchId}`);
      expect(ours.map(one => one.action)).toEqual(['close_comments', 'open_comments', 'close_comments']);
      expect(ours[0]).toMatchObject({
        user: null,
        operator: { id: operator.id },
        place: place(),
        reason: '',
        create_time: Math.floor(talk.now / 1000),
      });
      const { address } = await db.read
        .selectFrom('audit_log')
        .select('address')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(address).toBe('192.0.2.1');
    });

    test('is rolled back when the audit log cannot be written', async () => {
      const operator = await talk.operator();
      await sql`alter table audit_log rename to audit_away`.execute(db.write);
      const input = { source_type: 'match', id: talk.matchId, status: 0 };
      const answer = talk.ask(operator, 'moment.set_comment_status', input);
      await expect(answer).rejects.toThrow(/audit_log/);
      await sql`alter table audit_away rename to audit_log`.execute(db.write);
      expect(await talk.page(null)).toMatchObject({ status: 1 });
    });
  });

  test('a frozen member is refused with 30000 by reply, delete and like', async () => {
    const { id } = await talk.say(ann!, '楼');
    await db.write.updateTable('user').set({ status: 2 }).where('id', '=', ann!.id).execute();
    for (const [name, input] of [
      ['comment.reply', { source: talk.source, content: '好' }],
      ['comment.delete', { comment_id: id }],
      ['moment.like', { source_type: 'comment', source_id: id, status: 1 }],
    ] as const)
      expect(await talk.refused(ann!, name, input), name).toMatchObject({ status: 200, code: 30_000 });
  });
});
