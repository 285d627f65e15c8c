import { describe, expect, test } from 'vitest';
import { plan, toldOf } from '#lib/demo/community/comment/plan.ts';
import { TOURNAMENT_THREADS } from '#lib/demo/community/comment/wording.ts';

const crowd = Array.from({ length: 12 }, (_, i) => ({ id: i + 1, province_name: '广东' }));
const NOW = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;
const topic = (input: { address?: string; start: number; length?: number; most?: number }) => ({
  address: 'match:1',
  length: 3 * HOUR,
  most: 12,
  threads: toldOf(TOURNAMENT_THREADS, '某杯'),
  ...input,
});
const sayings = (deeds: ReturnType<typeof plan>) =>
  deeds.flatMap(action => ('likes' in action ? [] : action));

describe.each([
  ['a year ago', 365 * 24 * HOUR],
  ['today', 20 * HOUR],
  ['a minute ago', 60_000],
  ['a day ago and lasts a month', 24 * HOUR, 30 * 24 * HOUR],
])('comments on an event that began %s', (_, ago, length = 3 * HOUR) => {
  const start = NOW - ago;
  const deeds = plan([topic({ start, length })], crowd, NOW);

  test('all are between its start and now, in order of time', () => {
    expect(deeds.length).toBeGreaterThan(8);
    for (const { at } of deeds) {
      expect(at).toBeGreaterThanOrEqual(start);
      expect(at).toBeLessThanOrEqual(NOW);
    }
    expect(deeds.map(({ at }) => at)).toEqual(deeds.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  test('replies and likes come later and from another user; nobody likes twice', () => {
    const byKey = new Map(sayings(deeds).map(saying => [saying.key, saying]));
    const answers = sayings(deeds).filter(({ answers }) => answers !== null);
    expect(answers.length).toBeGreaterThan(2);
    for (const { answers: to, at, by } of answers) {
      expect(at).toBeGreaterThanOrEqual(byKey.get(to!)!.at);
      expect(by.id).not.toBe(byKey.get(to!)!.by.id);
    }
    const likes = deeds.flatMap(action => ('likes' in action ? [action] : []));
    expect(likes.length).toBeGreaterThan(0);
    for (const { likes: to, at, by } of likes) {
      expect(at).toBeGreaterThanOrEqual(byKey.get(to)!.at);
      expect(by.id).not.toBe(byKey.get(to)!.by.id);
    }
    expect(new Set(likes.map(({ likes, by }) => `${likes} ${by.id}`)).size).toBe(likes.length);
  });
});

test('a topic has at most the given number of comments; the next one repeats hardly any', () => {
  const start = NOW - 100 * 24 * HOUR;
  const two = ['match:1', 'match:2'].map(address => topic({ address, start, most: 7 }));
  const written = sayings(plan(two, crowd, NOW));
  const [one, other] = two.map(({ address }) => written.filter(saying => saying.address === address));
  expect(one!.length).toBeLessThanOrEqual(7);
  expect(one!.length).toBeGreaterThan(4);
  const texts = new Set(one!.map(({ content }) => content));
  expect(other!.length).toBeGreaterThan(4);
  // One repeated line may fill up.
  expect(other!.filter(({ content }) => texts.has(content)).length).toBeLessThan(2);
});

test('without two users there are no comments', () => {
  expect(plan([topic({ start: NOW - HOUR })], [], NOW)).toEqual([]);
  expect(plan([topic({ start: NOW - HOUR })], crowd.slice(0, 1), NOW)).toEqual([]);
});
