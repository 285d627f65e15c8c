import { describe, expect, test } from 'vitest';
import { countInFlight, inFlight, underSent, withoutStored } from '#islands/community/comment/in-flight.ts';
import { shownSize } from '#islands/community/comment/picture-size.ts';
import {
  type Comment,
  changed,
  joined,
  likedBy,
  pinnedFirst,
  refreshed,
  restored,
  type SubComment,
  settled,
  shownAmong,
  speakers,
  withComment,
  without,
  withoutAll,
} from '#islands/community/comment/thread.ts';

const user = (id: number) => ({ id, nickname: `用户${id}` }) as NonNullable<SubComment['user_info']>;
const reply = (id: number, parent_reply_id = 0, overrides: Partial<SubComment> = {}): SubComment => ({
  id,
  source: [],
  parent_reply_id,
  from_reply_id: parent_reply_id,
  content: `${id}`,
  media_list: [],
  mentions: [],
  user_info: user(id),
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
const row = (id: number, replies: SubComment[] = [], overrides: Partial<SubComment> = {}): Comment => ({
  ...reply(id, 0, { reply_count: replies.length, ...overrides }),
  sub_comment_list: replies,
});
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const shape = (list: readonly Comment[]) => list.map(one => [one.id, ids(one.sub_comment_list)]);

describe('a list', () => {
  test('holds each comment once, even where several pages have it', () => {
    expect(ids(joined([row(3), row(2)], [row(2), row(1), row(1)]))).toEqual([3, 2, 1]);
  });

  test('begins with the comment of the address, and has it only once', () => {
    expect(ids(pinnedFirst([row(3), row(2)], row(2)))).toEqual([2, 3]);
    expect(ids(pinnedFirst([row(3)], row(9)))).toEqual([9, 3]);
    expect(ids(pinnedFirst([row(3)], undefined))).toEqual([3]);
  });

  test('updates a reply in its place', () => {
    const press = (one: SubComment) => likedBy(one, false);
    const list = changed([row(1, [reply(2, 1)])], 2, press);
    expect(list[0]!.sub_comment_list[0]).toMatchObject({ is_like: true, like_count: 1 });
    expect(changed(list, 2, press)[0]!.sub_comment_list[0]).toMatchObject({
      is_like: false,
      like_count: 0,
    });
  });

  test('keeps the number of likes when authors like their own comment', () => {
    expect(likedBy(reply(2), true)).toEqual({ is_like: true, like_count: 0 });
  });

  test('gives its speakers, each once', () => {
    const list = [row(1, [reply(2, 1), reply(1, 1)]), row(3, [], { user_info: null })];
    expect(ids(speakers(list))).toEqual([1, 2]);
  });
});

describe('a comment just sent', () => {
  test('stands first, or last among replies, until the stored comment replaces it', () => {
    const list = withComment([row(1)], reply(-1));
    expect(shape(list)).toEqual([
      [-1, []],
      [1, []],
    ]);
    expect(shape(settled(list, -1, reply(5)))).toEqual([
      [5, []],
      [1, []],
    ]);
    const answered = withComment([row(1, [reply(2, 1)])], reply(-2, 1));
    expect(shape(answered)).toEqual([[1, [2, -2]]]);
    expect(answered[0]!.reply_count).toBe(2);
    expect(shape(settled(answered, -2, reply(6, 1)))).toEqual([[1, [2, 6]]]);
  });

  test('is there once, also when the stream has brought it meanwhile', () => {
    const list = [row(5), ...withComment([row(1)], reply(-1))];
    expect(shape(settled(list, -1, reply(5)))).toEqual([
      [5, []],
      [1, []],
    ]);
  });

  test('stays when the list is loaded again, before or after the server has stored it', () => {
    const loadedAgain = [row(1)];
    expect(shape(settled(loadedAgain, -1, reply(5)))).toEqual([
      [5, []],
      [1, []],
    ]);
    expect(shape(settled([row(5, [reply(6, 5)]), row(1)], -1, reply(5)))).toEqual([
      [5, [6]],
      [1, []],
    ]);
    const own = inFlight(withComment([row(1)], reply(-1)));
    expect(countInFlight(withComment([row(1, [reply(2, 1)])], reply(-2, 1)))).toBe(1);
    expect(shape(underSent(loadedAgain, own))).toEqual([
      [-1, []],
      [1, []],
    ]);
    expect(shape(underSent([row(5), row(1)], withComment([], reply(5))))).toEqual([
      [5, []],
      [1, []],
    ]);
  });
});

describe('a page read while a comment is being sent', () => {
  const picture = (name: string, site = '') => ({
    type: 'image' as const,
    is_moving: false,
    url: `${site}/uploads/${name}.png`,
    width: 1,
    height: 1,
  });
  const comment = { user_info: user(9), content: '说了', cursor: 50_000, media_list: [picture('a')] };
  const page = (list: Comment[]) => ({ list, count: 8 });

  test('leaves out the stored comment', () => {
    const sent = { ...comment, media_list: [picture('a', 'https://saidian.example')] };
    const shown = withComment([row(1)], reply(-1, 0, sent));
    const read = page([row(5, [], { ...comment, cursor: 50_007 }), row(1)]);
    expect(withoutStored(read, shown)).toEqual({ list: [row(1)], count: 7 });
    expect(withoutStored(read, [row(1)])).toBe(read);
  });

  test.each([
    ['by another user', { ...comment, user_info: user(8) }],
    ['of another text', { ...comment, content: '别的' }],
    ['from long before', { ...comment, cursor: 40_000 }],
    ['to another comment', { ...comment, from_reply_id: 1 }],
    ['with another picture', { ...comment, media_list: [picture('b')] }],
    ['without pictures', { ...comment, media_list: [] }],
  ])('keeps a comment %s', (_, other) => {
    const read = page([row(5, [], other), row(1)]);
    expect(withoutStored(read, withComment([row(1)], reply(-1, 0, comment)))).toEqual(read);
  });

  test('keeps one that says the same and is shown already', () => {
    const read = page([row(5, [], comment), row(1)]);
    expect(withoutStored(read, withComment([row(5, [], comment), row(1)], reply(-1, 0, comment)))).toEqual(
      read,
    );
  });

  test('has a reply once, and counts it once', () => {
    const shown = withComment([row(1, [reply(2, 1)])], reply(-2, 1, comment));
    const read = page([row(1, [reply(2, 1), reply(6, 1, comment)])]);
    const left = withoutStored({ ...read, list: [{ ...read.list[0]!, reply_count: 2 }] }, shown);
    expect([left.count, left.list[0]!.reply_count, shape(left.list)]).toEqual([7, 1, [[1, [2]]]]);
    const all = { isWhole: true, hasMore: false, since: 0, before: new Set([1]) };
    const { list } = refreshed(shown, left.list, all);
    expect([shape(list), list[0]!.reply_count]).toEqual([[[1, [2, -2]]], 2]);
  });
});

describe('a deleted comment', () => {
  test('is removed, or leaves an empty place above its replies', () => {
    expect(shape(without([row(1), row(2)], 1))).toEqual([[2, []]]);
    const [gone] = without([row(1, [reply(2, 1)])], 1);
    expect(gone).toMatchObject({ content: '', user_info: null, status: 3 });
  });

  test('among replies lowers their count, and removes an empty place above', () => {
    expect(without([row(1, [reply(2, 1)])], 2)[0]).toMatchObject({ reply_count: 0, sub_comment_list: [] });
    expect(without([row(1, [reply(2, 1)], { status: 3, user_info: null })], 2)).toEqual([]);
  });
});

describe('a comment that could not be deleted', () => {
  const back = (before: Comment[], id: number, meanwhile = without(before, id)) =>
    restored(meanwhile, before, id);

  test('returns to its place, also after other changes meanwhile', () => {
    const before = [row(5), row(4), row(3), row(2)];
    expect(back(before, 3)).toEqual(before);
    expect(ids(back(before, 5))).toEqual([5, 4, 3, 2]);
    expect(ids(back(before, 3, [row(7), row(5), row(2)]))).toEqual([7, 5, 3, 2]);
  });

  test('returns with its replies, new ones too', () => {
    const before = [row(1, [reply(2, 1)])];
    expect(back(before, 1)).toEqual(before);
    const answered = withComment(without(before, 1), reply(3, 1));
    expect(back(before, 1, answered)[0]).toMatchObject({ content: '1', user_info: user(1), reply_count: 2 });
    expect(shape(back(before, 1, answered))).toEqual([[1, [2, 3]]]);
  });

  test('returns among the replies, and restores the empty place above them', () => {
    const before = [row(1, [reply(2, 1), reply(3, 1), reply(4, 1)])];
    expect(back(before, 3)).toEqual(before);
    const empty = [row(9), row(1, [reply(2, 1)], { status: 3, user_info: null })];
    expect(shape(without(empty, 2))).toEqual([[9, []]]);
    expect(back(empty, 2)).toEqual(empty);
  });

  test('is left out of pages that are read before the answer', () => {
    const page = [row(3), row(2, [reply(4, 2), reply(5, 2)])];
    const leaving = new Set([3, 4]);
    expect(shape(withoutAll(page, leaving))).toEqual([[2, [5]]]);
    expect([shownAmong(page, leaving), shownAmong(withoutAll(page, leaving), leaving)]).toEqual([2, 0]);
  });
});

describe('a refreshed page', () => {
  const before = new Set([1, 2, 3, 4, 5, 9]);

  test('gives as pending only comments since the list began', () => {
    const { pending } = refreshed([row(9)], [row(12), row(9), row(8)], {
      isWhole: true,
      hasMore: true,
      since: 10,
      before,
    });
    expect(ids(pending)).toEqual([12]);
  });

  test('updates counts, gives pending ones and keeps the order', () => {
    const page = [row(4), row(3, [], { like_count: 7 }), row(2)];
    const { list, pending } = refreshed([row(2), row(3)], page, {
      isWhole: true,
      hasMore: false,
      since: 0,
      before,
    });
    expect([ids(list), list[1]!.like_count, ids(pending)]).toEqual([[2, 3], 7, [4]]);
  });

  test('removes comments missing within its range, none beyond it, and none being sent', () => {
    const shown = [row(-1, [], { cursor: 99 }), row(5), row(4), row(1)];
    const { list } = refreshed(shown, [row(5), row(3)], { isWhole: true, hasMore: true, since: 0, before });
    expect(ids(list)).toEqual([-1, 5, 1]);
    expect(ids(refreshed(shown, [row(5)], { isWhole: false, hasMore: true, since: 0, before }).list)).toEqual(
      [-1, 5, 4, 1],
    );
  });

  test('keeps comments added to the list since its request', () => {
    const reading = { isWhole: true, hasMore: false, since: 0, before: new Set([1, 2]) };
    expect(ids(refreshed([row(7), row(2), row(1)], [row(1)], reading).list)).toEqual([7, 1]);
  });

  test('keeps replies shown, with new ones in their places', () => {
    const shown = row(1, [reply(2, 1), reply(3, 1), reply(4, 1)]);
    const now = row(1, [reply(2, 1, { like_count: 1 }), reply(5, 1)], { reply_count: 4 });
    const { list } = refreshed([shown], [now], { isWhole: true, hasMore: false, since: 0, before });
    expect(shape(list)).toEqual([[1, [2, 3, 4, 5]]]);
    expect(list[0]!.sub_comment_list[0]!.like_count).toBe(1);
  });
});

test.each([
  ['square', 500, 500, 250, 250, false],
  ['nearly square', 500, 480, 250, 250, false],
  ['landscape', 1600, 900, 360, 200, false],
  ['portrait', 900, 1600, 230, 300, false],
  ['as high as two and a half widths', 100, 250, 230, 300, false],
  ['long', 100, 251, 230, 300, true],
  ['unknown', 0, 0, 250, 250, false],
])('a picture that is %s', (_, width, height, w, h, isLong) => {
  expect(shownSize({ width, height })).toEqual({ width: w, height: h, isLong });
});
