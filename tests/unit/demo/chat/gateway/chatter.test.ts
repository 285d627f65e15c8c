import { describe, expect, test } from 'vitest';
import { chatter, waitOf } from '#lib/demo/chat/gateway/chatter.ts';

const TALK = [{ text: '甲', replies: ['乙', '丙'] }, { text: '丁' }];
const first = (count: number, seed = 'a') => {
  const lines = chatter({ seed, talk: TALK, speakers: [1, 2, 3], now: () => 0 });
  return Array.from({ length: count }, () => lines.next().value);
};

test('each exchange comes once before any comes again, its answers in order by different people', () => {
  const lines = first(8);
  expect(
    lines
      .slice(0, 4)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['丁', '丙', '乙', '甲']);
  expect(
    lines
      .slice(4)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['丁', '丙', '乙', '甲']);
  const at = lines.findIndex(({ text }) => text === '甲');
  expect(lines.slice(at, at + 3).map(({ text, isAnswer }) => [text, isAnswer])).toEqual([
    ['甲', false],
    ['乙', true],
    ['丙', false],
  ]);
  expect(new Set(lines.slice(at, at + 3).map(({ userId }) => userId)).size).toBe(3);
});

test('the same seed says the same, another one something else', () => {
  expect(first(20)).toEqual(first(20));
  expect(first(20, 'b')).not.toEqual(first(20));
});

describe('a room waits', () => {
  test.each([
    ['first', 0, 2000],
    ['first', 1, 7000],
    ['live', 0, 3000],
    ['live', 1, 11_000],
    ['calm', 1, 45_000],
  ] as const)('%s, share %d: %d ms', (pace, share, ms) => expect(waitOf(pace, share)).toBe(ms));

  test('beside a live match for 5 to 20 lines a minute, whatever is drawn', () => {
    expect(60_000 / waitOf('live', 0)).toBeLessThanOrEqual(20);
    expect(60_000 / waitOf('live', 1)).toBeGreaterThanOrEqual(5);
  });
});
