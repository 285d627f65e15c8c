/** The order of what is recommended. */
import { describe, expect, test } from 'vitest';
import { HOUR } from '#lib/platform/kernel/time.ts';
import { bestOf, scoreOf } from '#lib/site/recommend/score.ts';
import { RECOMMEND } from '#lib/site/recommend/wording.ts';

const NOW = 1_800_000_000_000;
const HALF = 24;

describe('the score', () => {
  test.each([
    ['nobody', 0, 0, 0],
    ['one person now', 1, 0, 1],
    ['three people now', 3, 0, 2],
    ['seven people now', 7, 0, 3],
    ['three people a half-life ago', 3, 24, 1],
    ['three people two half-lives ago', 3, 48, 0.5],
    ['an instant to come counts as now', 3, -5, 2],
    ['fewer than nobody count as nobody', -1, 0, 0],
  ])('%s', (_, people, hours, score) => {
    expect(scoreOf({ people, at: NOW - hours * HOUR }, NOW, HALF)).toBeCloseTo(score, 10);
  });

  test('is the one that readers are told', () => {
    expect(RECOMMEND.postsRule).toBe(
      '从近 7 天里选出：得分 = log₂(1 + 参与人数) × 0.5^(已过小时数 ÷ 24)，同一个人只算一次。',
    );
    expect(RECOMMEND.groupsRule).toContain('从近 24 小时里选出：得分 = log₂(1 + 发言人数)');
    expect(RECOMMEND.groupsRule).toContain('÷ 6)');
  });
});

describe('the best', () => {
  const item = (name: string, people: number, hours: number) => ({ name, people, at: NOW - hours * HOUR });
  const namesOf = (all: ReturnType<typeof item>[], most = 9) =>
    bestOf(all, { now: NOW, halfLifeHours: HALF, most }).map(({ name }) => name);

  test.each([
    ['more people first', [item('a', 1, 0), item('b', 2, 0)], ['b', 'a']],
    ['newer first', [item('a', 3, 9), item('b', 3, 1)], ['b', 'a']],
    ['seven people of yesterday before two of now', [item('a', 1, 0), item('b', 7, 24)], ['b', 'a']],
    ['three of yesterday after two of now', [item('a', 3, 24), item('b', 2, 0)], ['b', 'a']],
    ['of equals the later one', [item('a', 3, 24), item('b', 1, 0)], ['b', 'a']],
    ['of the same the first given', [item('a', 1, 0), item('b', 1, 0)], ['a', 'b']],
    ['nothing of nothing', [], []],
  ])('%s', (_, all, names) => {
    expect(namesOf(all)).toEqual(names);
  });

  test('are no more than asked for, and what was given stays as it was', () => {
    const all = [item('a', 1, 0), item('b', 2, 0), item('c', 3, 0)];
    expect(namesOf(all, 2)).toEqual(['c', 'b']);
    expect(all.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});

test.each([
  [3 * 24 * HOUR + HOUR, '还剩 3 天'],
  [24 * HOUR, '还剩 1 天'],
  [24 * HOUR - 1, '还剩 23 小时'],
  [HOUR, '还剩 1 小时'],
  [HOUR - 1, '还剩 59 分钟'],
  [60_000, '还剩 1 分钟'],
  [59_999, '即将截止'],
  [-1, '即将截止'],
])('%d ms before the lock: %s', (ms, text) => {
  expect(RECOMMEND.timeLeft(ms)).toBe(text);
});
