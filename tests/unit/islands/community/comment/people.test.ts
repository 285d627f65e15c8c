import { expect, test } from 'vitest';
import { choicesFor } from '#islands/community/comment/people.ts';

const people = ['老王', '小王子', 'Wang', 'kang'].map((nickname, id) => ({ id, nickname }));

test.each([
  ['', ['老王', '小王子', 'Wang', 'kang']],
  ['小', ['小王子']],
  ['王', ['老王', '小王子']],
  ['ANG', ['Wang', 'kang']],
  ['k', ['kang']],
  ['谁', []],
])('after @%s the list has %j', (typed, names) => {
  expect(choicesFor(typed, people).map(({ name }) => name)).toEqual(names);
});

test('names that begin with what is typed come first', () => {
  const names = ['阿王', '王五'].map((nickname, id) => ({ id, nickname }));
  expect(choicesFor('王', names).map(({ name }) => name)).toEqual(['王五', '阿王']);
});
