/** What open pages of a thread receive: comments as visitors read them, after each act. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hideComment, restoreComment } from '#lib/community/comment/change.server.ts';
import type { ThreadUpdate } from '#lib/community/comment/shapes.ts';
import { commentById } from '#lib/community/comment/store.server.ts';
import { makeReadThreads } from '#lib/community/comment/thread-updates.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import { assembly } from '#tests/support/assembly.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { inTransaction } from '#tests/support/factory.ts';
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
    talk = await Talk.begin(db);
    [ann, bob] = [await talk.member(), await talk.member()];
  });

  const about = () => `match:${talk.matchId}`;
  const textOf = async (ids: number[]) => {
    const read = makeReadThreads({ db, kinds: assembly.registries.commentSources, now: () => talk.now });
    return (await read(new Map([[about(), ids]]))).get(about());
  };
  const updateOf = async (...ids: number[]): Promise<ThreadUpdate> => JSON.parse((await textOf(ids))!);
  /** Comment ids of the last threadChanged event. */
  const lastUpdate = () => talk.comments.at(-1);
  const remove = (who: SignedIn, comment_id: number) => talk.ask(who, 'comment.delete', { comment_id });

  test('each act publishes the comment that it changed', async () => {
    const comment = await talk.say(ann!, '一');
    expect(lastUpdate()).toEqual([comment.id]);
    const reply = await talk.reply(bob!, comment.id, '二');
    expect(lastUpdate()).toEqual([reply.id]);
    await talk.like(bob!, comment.id);
    expect(lastUpdate()).toEqual([comment.id]);
    await remove(bob!, reply.id);
    expect(lastUpdate()).toEqual([reply.id]);
  });

  test('a liked comment is sent as visitors read it', async () => {
    const comment = await talk.say(ann!, '好球');
    await talk.like(bob!, comment.id);
    const { list, count } = await talk.page(null);
    const { sub_comment_list: _, ...row } = list[0]!;
    expect(row).toMatchObject({ content: '好球', like_count: 1, is_like: false });
    expect(await updateOf(comment.id)).toEqual({
      about: about(),
      count,
      status: 1,
      comments: [row],
      gone: [],
    });
  });

  test('a reply is sent with its top comment, whose counts changed', async () => {
    const top = await talk.say(ann!, '楼');
    const reply = await talk.reply(bob!, top.id, '回复');
    const { comments, count } = await updateOf(reply.id);
    expect(comments.map(({ id, reply_count }) => [id, reply_count])).toEqual([
      [reply.id, 0],
      [top.id, 1],
    ]);
    expect(count).toBe(2);
    await remove(bob!, reply.id);
    const after = await updateOf(reply.id);
    expect([after.comments.map(({ id, reply_count }) => [id, reply_count]), after.gone]).toEqual([
      [[top.id, 0]],
      [reply.id],
    ]);
  });

  test('a deleted comment is sent as gone, without its text', async () => {
    const [stays, goes] = [await talk.say(ann!, '留下'), await talk.say(ann!, '说错了的话')];
    await remove(ann!, goes.id);
    const text = await textOf([stays.id, goes.id]);
    expect(text).not.toContain('说错了的话');
    expect(JSON.parse(text!)).toMatchObject({ count: 1, comments: [{ id: stays.id }], gone: [goes.id] });
  });

  test('a comment deleted above replies is sent as a placeholder', async () => {
    const top = await talk.say(ann!, '说错了的话');
    await talk.reply(bob!, top.id, '回复');
    await remove(ann!, top.id);
    const text = await textOf([top.id]);
    expect(text).not.toContain('说错了的话');
    expect(JSON.parse(text!).comments[0]).toMatchObject({ id: top.id, status: 3, user_info: null });
  });

  test('a hidden comment is sent as gone, and again once restored', async () => {
    const { id } = await talk.say(ann!, '骂人的话');
    const row = (await commentById(db.read, id))!;
    await inTransaction(db, async trx => void (await hideComment(trx, row)));
    expect(await textOf([id])).not.toContain('骂人的话');
    expect(await updateOf(id)).toMatchObject({ comments: [], gone: [id] });
    await inTransaction(db, async trx => void (await restoreComment(trx, row)));
    expect(await updateOf(id)).toMatchObject({ comments: [{ id, content: '骂人的话' }], gone: [] });
  });

  test('closing a thread sends its status without comments', async () => {
    const operator = await talk.operator();
    await talk.ask(operator, 'moment.set_comment_status', {
      id: talk.matchId,
      source_type: 'match',
      status: 0,
    });
    expect(lastUpdate()).toEqual([]);
    expect(await updateOf()).toEqual({ about: about(), count: 0, status: 0, comments: [], gone: [] });
  });

  test('a closed match sends nothing', async () => {
    const { id } = await talk.say(ann!, '好球');
    await inTransaction(db, trx => updateMatch(trx, talk.matchId, { is_can_view: 0 }));
    expect(await textOf([id])).toBeUndefined();
  });

  test('a comment of another thread is sent as gone', async () => {
    const other = await Talk.begin(db);
    const { id } = await other.say(ann!, '别处说的');
    expect(await updateOf(id)).toMatchObject({ comments: [], gone: [id] });
  });
});
