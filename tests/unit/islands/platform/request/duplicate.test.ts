import { expect, test } from 'vitest';
import { duplicateGuard, REPEAT_MS } from '#islands/platform/request/duplicate.ts';

type Step = [at: number, does: 'done' | 'dropped' | boolean, key?: string];

/** Steps in order; true and false are the expected answers of `enter`. */
test.each<[rule: string, steps: Step[]]>([
  [
    'the same request is refused while it is pending',
    [
      [0, true],
      [59_999, false],
    ],
  ],
  [
    'another request is let through',
    [
      [0, true, 'a'],
      [0, true, 'b'],
      [0, false, 'a'],
    ],
  ],
  [
    'the same request is refused shortly after its answer',
    [
      [0, true],
      [1000, 'done'],
      [1000 + REPEAT_MS - 1, false],
    ],
  ],
  [
    'the same request is let through once REPEAT_MS have passed',
    [
      [0, true],
      [1000, 'done'],
      [1000 + REPEAT_MS, true],
    ],
  ],
  [
    'a refused request does not extend REPEAT_MS',
    [
      [0, true],
      [10, 'done'],
      [200, false],
      [10 + REPEAT_MS, true],
    ],
  ],
  [
    'a dropped request may be repeated at once',
    [
      [0, true],
      [10, 'dropped'],
      [10, true],
    ],
  ],
])('%s', (_, steps) => {
  let now = 0;
  const guard = duplicateGuard(() => now);
  for (const [at, does, key = 'POST /api/x {}'] of steps) {
    now = at;
    if (typeof does === 'boolean') expect(guard.enter(key)).toBe(does);
    else guard.done(key, does === 'dropped');
  }
});
