import { expect, test } from 'vitest';
import { matchOf } from '#lib/chat/mention/match.ts';

test.each([
  ['', ['晨星'], 0],
  ['晨', ['晨星'], 0],
  ['星', ['晨星'], 1],
  ['chen', ['晨星'], 2],
  ['cx', ['晨星'], 2],
  ['xing', ['晨星'], 2],
  ['CX', ['晨星'], 2],
  ['夏', ['晨星', '夏天'], 0],
  ['a mu', ['阿木'], 2],
  ['fan', ['FanFan', ''], 0],
  ['夜', ['晨星'], undefined],
  ['hen', ['晨星'], undefined],
  ['晨星星', ['晨星'], undefined],
])('%j of %j: %s', (typed, names, rank) => {
  expect(matchOf(typed, names)).toBe(rank);
});
