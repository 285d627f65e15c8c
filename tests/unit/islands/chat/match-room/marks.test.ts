/** Highlights at their rounds. */
import { expect, test } from 'vitest';
import { marksOf } from '#islands/chat/match-room/marks.ts';
import { MATCH_ROOM } from '#islands/chat/match-room/wording.ts';

const line = (n: number, round_num: number | null, point: number | null) => ({
  n,
  text: `第 ${n} 句`,
  round_num,
  point,
});

test('the rounds of the map that is shown are marked, each once, and lead to their first line', () => {
  const highlights = [line(3, 2, 13), line(5, 1, 4), line(6, 2, null), line(8, null, null), line(9, 2, 13)];
  expect(marksOf(highlights, 2)).toEqual([
    { point: 13, href: '#highlight-3', title: '高光：第 3 句；第 9 句' },
  ]);
  expect(marksOf(highlights, 1).map(({ point }) => point)).toEqual([4]);
  expect(marksOf(highlights, 3)).toEqual([]);
});

test.each([
  [1, 2, 13, '图 2 第 13 回合'],
  [1, 2, null, '图 2'],
  [2, 2, null, '第二局'],
  [3, 4, null, '第四局'],
  [1, null, null, ''],
])('in game %i, round %s and point %s are said as %s', (gameId, round_num, point, words) => {
  expect(MATCH_ROOM.at(gameId, { round_num, point })).toBe(words);
});
