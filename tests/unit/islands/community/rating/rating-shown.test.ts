/** Ratings and sides as shown before the server has answered. */
import { describe, expect, test } from 'vitest';
import type { Comment } from '#islands/community/comment/thread.ts';
import { voted, withPerson } from '#islands/community/rating/voted.ts';
import { withThread, withThreads } from '#islands/community/rating/with-thread.ts';
import { sharesOf } from '#islands/community/support/strip.ts';
import { supported } from '#islands/community/support/supported.ts';
import { summarise } from '#lib/community/rating/score.ts';
import type { RatedPerson, RatingList } from '#lib/community/rating/shapes.ts';
import type { OwnSupport } from '#lib/wiki/match/shapes.ts';

const person = (my_score: number | null): RatedPerson => ({
  person_id: 7,
  kind: 'player',
  side: 1,
  player: { player_id: 7, name: 'ace', icon: null },
  team: null,
  title: null,
  heroes: [],
  ...summarise([{ score: 8, weight_class: 3, n: 1 }]),
  my_score,
  comment_count: 0,
  hot_comment: null,
});
const listOf = (...players: RatedPerson[]): RatingList => ({
  phase: 'open',
  count: 5,
  list: [{ round_id: null, round_num: null, players }],
});
const countsOf = ({ stars }: RatedPerson) => stars.map(star => star.count);

test('a first score adds a rater, and its bar grows', () => {
  const after = voted(person(null), 10);
  expect(after).toMatchObject({ count: 2, my_score: 10 });
  expect(countsOf(after)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
  expect(after.stars[9]!.ratio).toBe(0.5);
});

test('a changed score moves between bars and adds no rater', () => {
  const after = voted(person(8), 3);
  expect(after).toMatchObject({ count: 1, my_score: 3 });
  expect(countsOf(after)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
});

test('the same score changes nothing', () =>
  expect(countsOf(voted(person(8), 8))).toEqual(countsOf(person(8))));

test('a first score raises the number of ratings in the match', () => {
  const list = listOf(person(null));
  const after = withPerson(list, 7, one => voted(one, 1));
  expect([after.count, after.list[0]!.players[0]!.my_score]).toEqual([6, 1]);
  expect(withPerson(list, 8, one => voted(one, 1))).toEqual(list);
});

test('choosing a side counts at once; changing it moves the vote', () => {
  const state: OwnSupport = { main_support: 3, guest_support: 1, phase: 'open', participant_id: null };
  const first = supported(state, 1, 1);
  expect(first).toMatchObject({ main_support: 4, guest_support: 1, participant_id: 1 });
  expect(supported(first, 2, 1)).toMatchObject({ main_support: 3, guest_support: 2, participant_id: 2 });
});

test.each([
  [1, 2, [33, 67]],
  [0, 5, [0, 100]],
  [0, 0, null],
])('%i and %i supporters are shares of %j', (main, guest, shares) =>
  expect(sharesOf(main, guest)).toEqual(shares),
);

describe('the hot comment after an update of its open thread', () => {
  const commentOf = (id: number, overrides: Partial<Comment> = {}) =>
    ({ id, user_info: { id: 1 }, like_count: 0, ...overrides }) as Comment;
  const under = (hot_comment: Comment | null) => ({ ...person(null), hot_comment });
  const summaryOf = (list: Comment[], isByHeat = true) => ({ count: list.length, list, isByHeat });
  const gone = { user_info: null };
  test.each([
    ['the first comment is the hot one', null, summaryOf([commentOf(5)]), 5],
    [
      'it stays while it is in the list, whatever stands first',
      commentOf(5),
      summaryOf([commentOf(6), commentOf(5)]),
      5,
    ],
    ['it stays where the list is not ordered by heat', commentOf(5), summaryOf([commentOf(6)], false), 5],
    ['once deleted it gives way to the next', commentOf(5), summaryOf([commentOf(6)]), 6],
    [
      'once deleted with replies it gives way too',
      commentOf(5),
      summaryOf([commentOf(5, gone), commentOf(6)]),
      6,
    ],
    ['once deleted without another comment there is none', commentOf(5), summaryOf([]), null],
  ])('%s', (_, before, now, id) => {
    const after = withThread(under(before), now);
    expect([after.comment_count, after.hot_comment?.id ?? null]).toEqual([now.count, id]);
  });

  test('it has the likes of the thread’s comment', () => {
    const after = withThread(under(commentOf(5)), summaryOf([commentOf(5, { like_count: 3 })]));
    expect(after.hot_comment?.like_count).toBe(3);
  });

  test('a list that was loaded again keeps what open threads show, and no other person’s', () => {
    const loaded = listOf(under(null), { ...under(commentOf(8)), person_id: 9 });
    const after = withThreads(loaded, new Map([[7, summaryOf([commentOf(-1)])]]));
    const shown = after.list[0]!.players.map(one => [one.comment_count, one.hot_comment?.id]);
    expect(shown).toEqual([
      [1, -1],
      [loaded.list[0]!.players[1]!.comment_count, 8],
    ]);
    expect(withThreads(loaded, new Map())).toEqual(loaded);
  });
});
