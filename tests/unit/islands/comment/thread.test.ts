import { describe, expect, test } from 'vitest';
import { partsOf } from '#islands/comment/CommentText.tsx';
import { countInFlight, inFlight, underOwn, withoutStored } from '#islands/comment/in-flight.ts';
import { shownSize } from '#islands/comment/picture-size.ts';
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
  without,
  withoutAll,
  withSaid,
} from '#islands/comment/thread.ts';

const user = (id: number) => ({ id, nickname: `用户${id}` }) as NonNullable<SubComment['user_info']>;
const reply = (id: number, parent_reply_id = 0, given: Partial<SubComment> = {}): SubComment => ({
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
  ...given,
});
const row = (id: number, replies: SubComment[] = [], given: Partial<SubComment> = {}): Comment => ({
  ...reply(id, 0, { reply_count: replies.length, ...given }),
  sub_comment_list: replies,
});
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const shape = (list: readonly Comment[]) => list.map(one => [one.id, ids(one.sub_comment_list)]);

describe('a list', () => {
  test('holds each comment once, however often pages bring it', () => {
    expect(ids(joined([row(3), row(2)], [row(2), row(1), row(1)]))).toEqual([3, 2, 1]);
  });

  test('begins with the comment of the address, which stands there once', () => {
    expect(ids(pinnedFirst([row(3), row(2)], row(2)))).toEqual([2, 3]);
    expect(ids(pinnedFirst([row(3)], row(9)))).toEqual([9, 3]);
    expect(ids(pinnedFirst([row(3)], undefined))).toEqual([3]);
  });

  test('changes a reply where it stands', () => {
    const press = (one: SubComment) => likedBy(one, false);
    const list = changed([row(1, [reply(2, 1)])], 2, press);
    expect(list[0]!.sub_comment_list[0]).toMatchObject({ is_like: true, like_count: 1 });
    expect(changed(list, 2, press)[0]!.sub_comment_list[0]).toMatchObject({
      is_like: false,
      like_count: 0,
    });
  });

  test('an author who likes their own comment sees no other number', () => {
    expect(likedBy(reply(2), true)).toEqual({ is_like: true, like_count: 0 });
  });

  test('knows who speaks, each once', () => {
    const list = [row(1, [reply(2, 1), reply(1, 1)]), row(3, [], { user_info: null })];
    expect(ids(speakers(list))).toEqual([1, 2]);
  });
});

describe('what was just said', () => {
  test('stands first, or last under what it answers, until the server’s takes its place', () => {
    const list = withSaid([row(1)], reply(-1));
    expect(shape(list)).toEqual([
      [-1, []],
      [1, []],
    ]);
    expect(shape(settled(list, -1, reply(5)))).toEqual([
      [5, []],
      [1, []],
    ]);
    const answered = withSaid([row(1, [reply(2, 1)])], reply(-2, 1));
    expect(shape(answered)).toEqual([[1, [2, -2]]]);
    expect(answered[0]!.reply_count).toBe(2);
    expect(shape(settled(answered, -2, reply(6, 1)))).toEqual([[1, [2, 6]]]);
  });

  test('is there once, also when it was told of meanwhile', () => {
    const list = [row(5), ...withSaid([row(1)], reply(-1))];
    expect(shape(settled(list, -1, reply(5)))).toEqual([
      [5, []],
      [1, []],
    ]);
  });

  test('stays where the list was loaded again meanwhile, before or after the server took it', () => {
    const loadedAgain = [row(1)];
    expect(shape(settled(loadedAgain, -1, reply(5)))).toEqual([
      [5, []],
      [1, []],
    ]);
    expect(shape(settled([row(5, [reply(6, 5)]), row(1)], -1, reply(5)))).toEqual([
      [5, [6]],
      [1, []],
    ]);
    const own = inFlight(withSaid([row(1)], reply(-1)));
    expect(countInFlight(withSaid([row(1, [reply(2, 1)])], reply(-2, 1)))).toBe(1);
    expect(shape(underOwn(loadedAgain, own))).toEqual([
      [-1, []],
      [1, []],
    ]);
    expect(shape(underOwn([row(5), row(1)], withSaid([], reply(5))))).toEqual([
      [5, []],
      [1, []],
    ]);
  });
});

describe('a page that was read while a comment was on its way', () => {
  const said = { user_info: user(9), content: '说了', cursor: 50_000 };
  const page = (list: Comment[]) => ({ list, count: 8 });

  test('lacks what the server has stored of it', () => {
    const shown = withSaid([row(1)], reply(-1, 0, said));
    const read = page([row(5, [], { ...said, cursor: 50_007 }), row(1)]);
    expect(withoutStored(read, shown)).toEqual({ list: [row(1)], count: 7 });
    expect(withoutStored(read, [row(1)])).toBe(read);
  });

  test.each([
    ['of another', { ...said, user_info: user(8) }],
    ['of other words', { ...said, content: '别的' }],
    ['long before', { ...said, cursor: 40_000 }],
  ])('keeps what is %s', (_, other) => {
    const read = page([row(5, [], other), row(1)]);
    expect(withoutStored(read, withSaid([row(1)], reply(-1, 0, said)))).toEqual(read);
  });

  test('has a reply once, and counts it once', () => {
    const shown = withSaid([row(1, [reply(2, 1)])], reply(-2, 1, said));
    const read = page([row(1, [reply(2, 1), reply(6, 1, said)])]);
    const left = withoutStored({ ...read, list: [{ ...read.list[0]!, reply_count: 2 }] }, shown);
    expect([left.count, left.list[0]!.reply_count, shape(left.list)]).toEqual([7, 1, [[1, [2]]]]);
    const all = { isWhole: true, hasMore: false, since: 0, before: new Set([1]) };
    const { list } = refreshed(shown, left.list, all);
    expect([shape(list), list[0]!.reply_count]).toEqual([[[1, [2, -2]]], 2]);
  });
});

describe('what is deleted', () => {
  test('goes, and leaves its place where replies are', () => {
    expect(shape(without([row(1), row(2)], 1))).toEqual([[2, []]]);
    const [gone] = without([row(1, [reply(2, 1)])], 1);
    expect(gone).toMatchObject({ content: '', user_info: null, status: 3 });
  });

  test('of replies counts down, and takes an empty place along', () => {
    expect(without([row(1, [reply(2, 1)])], 2)[0]).toMatchObject({ reply_count: 0, sub_comment_list: [] });
    expect(without([row(1, [reply(2, 1)], { status: 3, user_info: null })], 2)).toEqual([]);
  });
});

describe('what could not be deleted', () => {
  const back = (before: Comment[], id: number, meanwhile = without(before, id)) =>
    restored(meanwhile, before, id);

  test('stands where it stood, also among what came and went meanwhile', () => {
    const before = [row(5), row(4), row(3), row(2)];
    expect(back(before, 3)).toEqual(before);
    expect(ids(back(before, 5))).toEqual([5, 4, 3, 2]);
    expect(ids(back(before, 3, [row(7), row(5), row(2)]))).toEqual([7, 5, 3, 2]);
  });

  test('has its replies, those of meanwhile too', () => {
    const before = [row(1, [reply(2, 1)])];
    expect(back(before, 1)).toEqual(before);
    const answered = withSaid(without(before, 1), reply(3, 1));
    expect(back(before, 1, answered)[0]).toMatchObject({ content: '1', user_info: user(1), reply_count: 2 });
    expect(shape(back(before, 1, answered))).toEqual([[1, [2, 3]]]);
  });

  test('stands among the replies, and brings back a place that was empty without it', () => {
    const before = [row(1, [reply(2, 1), reply(3, 1), reply(4, 1)])];
    expect(back(before, 3)).toEqual(before);
    const empty = [row(9), row(1, [reply(2, 1)], { status: 3, user_info: null })];
    expect(shape(without(empty, 2))).toEqual([[9, []]]);
    expect(back(empty, 2)).toEqual(empty);
  });

  test('until then nothing that is read brings it back', () => {
    const page = [row(3), row(2, [reply(4, 2), reply(5, 2)])];
    const leaving = new Set([3, 4]);
    expect(shape(withoutAll(page, leaving))).toEqual([[2, [5]]]);
    expect([shownAmong(page, leaving), shownAmong(withoutAll(page, leaving), leaving)]).toEqual([2, 0]);
  });
});

describe('a page read anew', () => {
  const before = new Set([1, 2, 3, 4, 5, 9]);

  test('tells as new only what was said since the list began', () => {
    const { news } = refreshed([row(9)], [row(12), row(9), row(8)], {
      isWhole: true,
      hasMore: true,
      since: 10,
      before,
    });
    expect(ids(news)).toEqual([12]);
  });

  test('puts in counts, tells what is new, and leaves the order', () => {
    const page = [row(4), row(3, [], { like_count: 7 }), row(2)];
    const { list, news } = refreshed([row(2), row(3)], page, {
      isWhole: true,
      hasMore: false,
      since: 0,
      before,
    });
    expect([ids(list), list[1]!.like_count, ids(news)]).toEqual([[2, 3], 7, [4]]);
  });

  test('takes out what is gone within its span, and nothing beyond, nor what is on its way', () => {
    const shown = [row(-1, [], { cursor: 99 }), row(5), row(4), row(1)];
    const { list } = refreshed(shown, [row(5), row(3)], { isWhole: true, hasMore: true, since: 0, before });
    expect(ids(list)).toEqual([-1, 5, 1]);
    expect(ids(refreshed(shown, [row(5)], { isWhole: false, hasMore: true, since: 0, before }).list)).toEqual(
      [-1, 5, 4, 1],
    );
  });

  test('keeps what was put into the list since it was asked for', () => {
    const reading = { isWhole: true, hasMore: false, since: 0, before: new Set([1, 2]) };
    expect(ids(refreshed([row(7), row(2), row(1)], [row(1)], reading).list)).toEqual([7, 1]);
  });

  test('keeps replies open, with new ones in their places', () => {
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

test('names in a text are cut out, the longest first', () => {
  expect(partsOf('看@阿树不熬夜 和@阿树', ['@阿树', '@阿树不熬夜'])).toEqual([
    { text: '看', isName: false },
    { text: '@阿树不熬夜', isName: true },
    { text: ' 和', isName: false },
    { text: '@阿树', isName: true },
  ]);
  expect(partsOf('@谁也不是', [])).toEqual([{ text: '@谁也不是', isName: false }]);
});
