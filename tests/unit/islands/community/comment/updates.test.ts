/** News of a thread from the stream, merged into the shown list. */
import { describe, expect, test } from 'vitest';
import type { Comment, SubComment } from '#islands/community/comment/thread.ts';
import { countOwnInFlight, countWithout, withUpdate } from '#islands/community/comment/updates.ts';
import type { ThreadUpdate } from '#lib/community/comment/shapes.ts';
import { seenPast } from '#lib/community/comment/written.ts';
import { BLOCKED_TEXT } from '#lib/members/privacy/wording.ts';

type User = NonNullable<SubComment['user_info']>;
const user = (id: number) => ({ id, nickname: `用户 ${id}` }) as User;

/** By user 1; created at the instant of its id. */
const row = (id: number, overrides: Partial<SubComment> = {}): SubComment => ({
  id,
  source: [{ source_type: 'match', source_id: 7 }],
  parent_reply_id: 0,
  from_reply_id: 0,
  content: `第 ${id} 条`,
  media_list: [],
  mentions: [],
  user_info: user(1),
  to_user_info: null,
  create_time: id,
  cursor: id,
  like_count: 0,
  is_like: false,
  reply_count: 0,
  province_name: '',
  status: 1,
  is_blocked: false,
  is_author: false,
  ...overrides,
});
const top = (id: number, replies: SubComment[] = [], overrides: Partial<SubComment> = {}): Comment => ({
  ...row(id, { reply_count: replies.length, ...overrides }),
  sub_comment_list: replies,
});
const reply = (id: number, parent_reply_id: number, overrides: Partial<SubComment> = {}) =>
  row(id, { parent_reply_id, from_reply_id: parent_reply_id, ...overrides });
const updateOf = (comments: SubComment[], gone: number[] = [], count = 9): ThreadUpdate => ({
  about: 'match:7',
  count,
  status: 1,
  comments,
  gone,
});
const READING = { since: 10, leaving: new Set<number>() };
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const shownIds = (list: readonly Comment[]) => list.map(one => [one.id, ids(one.sub_comment_list)]);

describe('a new comment', () => {
  test('is pending once, the newest first', () => {
    const shown = { list: [top(10), top(9)], pending: [top(11)] };
    const { list, pending } = withUpdate(shown, updateOf([row(12), row(13), row(11)]), READING);
    expect([ids(list), ids(pending)]).toEqual([
      [10, 9],
      [13, 12, 11],
    ]);
    expect(withUpdate({ list, pending }, updateOf([row(12), row(13)]), READING)).toEqual({ list, pending });
  });

  test('from before the list began is not pending', () => {
    expect(withUpdate({ list: [top(10)], pending: [] }, updateOf([row(4)]), READING).pending).toEqual([]);
  });

  test('that is already deleted, but has replies, is not pending', () => {
    const gone = row(12, { user_info: null, status: 3, reply_count: 1 });
    expect(withUpdate({ list: [], pending: [] }, updateOf([gone]), READING).pending).toEqual([]);
  });

  test('by a blocked user is pending without its text', () => {
    const seen = seenPast(row(12, { user_info: user(5), is_author: true }), id => id === 5);
    expect(seen).toMatchObject({
      content: BLOCKED_TEXT,
      user_info: null,
      is_blocked: true,
      is_author: false,
    });
    expect(ids(withUpdate({ list: [], pending: [] }, updateOf([seen]), READING).pending)).toEqual([12]);
    const answer = seenPast(row(13, { to_user_info: user(5) }), id => id === 5);
    expect(answer).toMatchObject({ content: '第 13 条', to_user_info: null, is_blocked: false });
  });

  test('brings the first two replies that came with it', () => {
    const came = updateOf([row(12, { reply_count: 3 }), reply(15, 12), reply(13, 12), reply(14, 12)]);
    expect(shownIds(withUpdate({ list: [], pending: [] }, came, READING).pending)).toEqual([[12, [13, 14]]]);
  });

  test('in a list of one user is pending only by that user, a reply too', () => {
    const came = updateOf([row(12), row(13, { user_info: user(2) }), reply(14, 9, { user_info: user(2) })]);
    const { pending } = withUpdate({ list: [top(9)], pending: [] }, came, { ...READING, userId: 2 });
    expect(ids(pending)).toEqual([14, 13]);
  });
});

describe('a shown comment', () => {
  test('is updated in its place; the reader’s own like stays', () => {
    const shown = { list: [top(10, [reply(11, 10, { is_like: true })], { is_like: true })], pending: [] };
    const changed = updateOf([row(10, { like_count: 4, reply_count: 1 }), reply(11, 10, { like_count: 2 })]);
    const [one] = withUpdate(shown, changed, READING).list;
    expect(one).toMatchObject({ like_count: 4, is_like: true, reply_count: 1 });
    expect(one!.sub_comment_list).toMatchObject([{ like_count: 2, is_like: true }]);
  });

  test('is removed once deleted: from the list, from the pending ones and from the replies', () => {
    const shown = { list: [top(10, [reply(11, 10)]), top(9)], pending: [top(12)] };
    const { list, pending } = withUpdate(
      shown,
      updateOf([row(10, { reply_count: 0 })], [11, 9, 12]),
      READING,
    );
    expect([shownIds(list), pending, list[0]!.reply_count]).toEqual([[[10, []]], [], 0]);
  });

  test('that is deleted, but has replies, keeps its place', () => {
    const emptied = row(10, { user_info: null, status: 3, content: '该评论已删除', reply_count: 1 });
    const { list } = withUpdate(
      { list: [top(10, [reply(11, 10)])], pending: [] },
      updateOf([emptied]),
      READING,
    );
    expect(list).toMatchObject([{ id: 10, user_info: null, content: '该评论已删除' }]);
    expect(shownIds(list)).toEqual([[10, [11]]]);
  });

  test.each([
    ['the first two replies are shown under it', [], [11, 12, 13], [11, 12]],
    ['the second joins the first', [11], [12], [11, 12]],
    ['further replies are not shown', [11, 12], [13], [11, 12]],
    ['opened replies stay shown', [11, 12, 13], [14], [11, 12, 13]],
  ])('%s', (_, before, came, after) => {
    const shown = {
      list: [
        top(
          10,
          before.map(id => reply(id, 10)),
        ),
      ],
      pending: [],
    };
    const parent = row(10, { reply_count: before.length + came.length });
    const { list } = withUpdate(shown, updateOf([parent, ...came.map(id => reply(id, 10))]), READING);
    expect(shownIds(list)).toEqual([[10, after]]);
    expect(list[0]!.reply_count).toBe(before.length + came.length);
  });
});

describe('an update during an action of the reader', () => {
  const own = { ...READING, viewerId: 1 };

  test('own comments being sent are not pending; those from another device are', () => {
    const waiting = { list: [top(-1), top(10)], pending: [] };
    expect(
      withUpdate(waiting, updateOf([row(12), row(13, { user_info: user(2) })]), own).pending,
    ).toMatchObject([{ id: 13 }]);
    const answering = { list: [top(10, [reply(-1, 10)])], pending: [] };
    const { list, pending } = withUpdate(
      answering,
      updateOf([reply(12, 10), row(10, { reply_count: 1 })]),
      own,
    );
    expect([shownIds(list), pending]).toEqual([[[10, [-1]]], []]);
    expect(ids(withUpdate({ list: [top(10)], pending: [] }, updateOf([row(12)]), own).pending)).toEqual([12]);
  });

  test('own comments being sent are counted once', () => {
    const update = updateOf([row(12), row(13, { user_info: user(2) })]);
    expect(countOwnInFlight(update, [top(-1), top(10)], own.viewerId)).toBe(1);
    expect(countOwnInFlight(update, [top(12), top(10)], own.viewerId)).toBe(0);
  });

  test('a comment being deleted does not come back and is not counted', () => {
    const leaving = new Set([10]);
    const shown = { list: [], pending: [] };
    const changed = updateOf([row(10, { like_count: 1, cursor: 20 })]);
    expect(withUpdate(shown, changed, { ...READING, leaving })).toEqual({ list: [], pending: [] });
    expect(countWithout(changed, leaving)).toBe(8);
    expect(countWithout(updateOf([], [10]), leaving)).toBe(9);
    expect(countWithout(updateOf([row(10, { user_info: null, status: 3 })]), leaving)).toBe(9);
  });
});
