import { expect, test } from 'vitest';
import { duplicateGuard, REPEAT_MS } from '#islands/request/duplicate.ts';

type Step = [at: number, does: 'done' | 'dropped' | boolean, key?: string];

/** What each step meets: true and false are what entering answers. */
test.each<[rule: string, steps: Step[]]>([
  [
    'the same is refused while it is on its way',
    [
      [0, true],
      [59_999, false],
    ],
  ],
  [
    'another goes',
    [
      [0, true, 'a'],
      [0, true, 'b'],
      [0, false, 'a'],
    ],
  ],
  [
    'the same is refused for a moment after its answer',
    [
      [0, true],
      [1000, 'done'],
      [1000 + REPEAT_MS - 1, false],
    ],
  ],
  [
    'and goes after that moment',
    [
      [0, true],
      [1000, 'done'],
      [1000 + REPEAT_MS, true],
    ],
  ],
  [
    'a refused one makes the moment no longer',
    [
      [0, true],
      [10, 'done'],
      [200, false],
      [10 + REPEAT_MS, true],
    ],
  ],
  [
    'what nobody waits for any more may go anew at once',
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
