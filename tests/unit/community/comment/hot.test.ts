import { describe, expect, test } from 'vitest';
import { hotOf, replyPoints } from '#lib/community/comment/hot.ts';
import { HOUR } from '#lib/platform/kernel/time.ts';
import { between, seeded } from '#tests/support/random.ts';

const NOW = 1_800_000_000_000;
const at = (hoursAgo: number, points: number, id = 1) =>
  hotOf({ id, created_at: NOW - hoursAgo * HOUR, points });

describe('heat', () => {
  test.each([
    ['doubling one plus the points is worth six hours', at(6, 1), at(0, 0)],
    ['doubling again is worth six more', at(12, 3), at(0, 0)],
    ['a hundred likes are worth forty hours', at(40, 100, 2), at(0, 0)],
  ])('%s', (_, one, other) => {
    expect(Math.floor(one / 2 ** 31)).toBeCloseTo(Math.floor(other / 2 ** 31), -1);
  });

  test('with equal points the newer is hotter, and more points never make it cooler', () => {
    expect(at(0, 5)).toBeGreaterThan(at(1, 5));
    for (let points = 0; points < 500; points++)
      expect(at(3, points + 1)).toBeGreaterThanOrEqual(at(3, points));
  });

  test('values are unique safe integers', () => {
    const random = seeded(7);
    const seen = new Set<number>();
    for (let id = 1; id <= 5000; id++)
      seen.add(hotOf({ id, created_at: NOW + between(random, 0, 3), points: between(random, 0, 2) }));
    expect(seen.size).toBe(5000);
    const far = hotOf({ id: 2 ** 31 - 1, created_at: NOW + 40 * 365 * 24 * HOUR, points: 1e9 });
    expect(Number.isSafeInteger(far)).toBe(true);
  });

  test('a reply to oneself gives no points', () => {
    expect([replyPoints(1, 1), replyPoints(2, 1)]).toEqual([0, 2]);
  });
});
