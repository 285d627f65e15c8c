import { expect, test } from 'vitest';
import { RateLimit } from '#lib/platform/load/rate-limit.ts';

const DAY = 86_400_000;
const RATE = { burst: 2, perSecond: 1 };

test('a clock that jumps a day ahead and back makes no wait longer', () => {
  const [limit, now] = [new RateLimit(RATE), 1_800_000_000_000];
  limit.take('192.0.2.1', now + DAY, 2);
  expect(limit.wait('192.0.2.1', now + DAY)).toBe(1);
  expect(limit.wait('192.0.2.1', now)).toBe(1);
  expect(limit.wait('192.0.2.1', now + 1000)).toBe(0);
});
