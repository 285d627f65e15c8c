import { expect, test } from 'vitest';
import { currentMatches, withChanged } from '#lib/chat/match-day/current.ts';
import type { DayMatch } from '#lib/chat/match-day/shapes.ts';

const side = { name: '队', secret: false };
const match = (match_id: number, match_status: number, start = match_id): DayMatch => ({
  match_id,
  url: `/wiki/match/1/${match_id}`,
  place: '赛事',
  start,
  match_status,
  sides: [side, side],
  score: null,
  progress: null,
});
const [ended, live, coming, cancelled] = [3, 2, 1, 5];

test.each([
  ['no match', [], []],
  ['before the first', [coming, coming], [1]],
  ['one is played', [ended, live, coming], [2]],
  ['two are played', [live, live, coming], [1, 2]],
  ['between two', [ended, ended, coming, coming], [3]],
  ['after the last', [ended, ended, cancelled], [2]],
  ['all cancelled', [cancelled], []],
])('%s', (_, statuses, shown) => {
  const day = statuses.map((status, i) => match(i + 1, status));
  expect(currentMatches(day).map(({ match_id }) => match_id)).toEqual(shown);
});

test('what changed takes its place by start; new ones are added', () => {
  const day = [match(1, ended), match(2, coming)];
  const late = match(2, live, 9);
  const [moved, added] = [late, match(3, coming, 5)];
  expect(withChanged(day, [moved, added])).toEqual([match(1, ended), added, late]);
});
