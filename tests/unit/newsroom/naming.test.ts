/** Words for rounds and stages that need no operator. */
import { expect, test } from 'vitest';
import { hasHan, knownWord } from '#lib/newsroom/naming/words.ts';

test.each([
  ['Upper Bracket Semifinals', '胜者组半决赛'],
  ['Upper bracket semifinal 1: TBD vs TBD', '胜者组半决赛'],
  ['Lower Round 2', '败者组第二轮'],
  ['Grand final: TBD vs TBD', '总决赛'],
  ['Quarterfinal 3: T1 vs GEN', '四分之一决赛'],
  ['Week 3', '第 3 周'],
  ['Group B', 'B 组'],
  ['Groups', '小组赛'],
  ['Playoffs', '季后赛'],
  ['Swiss', '瑞士轮'],
  ['Play-In', '入围赛'],
  ['Road to MSI', undefined],
  ['Ignition Series', undefined],
])('%s is %s', (told, name) => {
  expect(knownWord(told)).toBe(name);
});

test.each([
  ['EDward Gaming', false],
  ['北京WB', true],
])('%s has Chinese: %s', (name, is) => {
  expect(hasHan(name)).toBe(is);
});
