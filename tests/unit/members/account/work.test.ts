/** Proof of work: its difficulty, and what solves it. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '#lib/members/account/attempt.server.ts';
import {
  BITS_MAX,
  BITS_MIN,
  bitsFor,
  bitsOf,
  isSolved,
  solve,
  WORK_MAX,
} from '#lib/members/account/sign-in/work.ts';

describe('difficulty', () => {
  test.each([
    [0, 20, 0],
    [19, 20, 0],
    [20, 20, BITS_MIN],
    [79, 20, BITS_MIN],
    [80, 20, BITS_MIN + 1],
    [320, 20, BITS_MIN + 2],
    [1_000_000, 1, BITS_MAX],
  ])('after %i tries of which %i are free: %i bits', (n, max, bits) => expect(bitsFor(n, max)).toBe(bits));

  /** Requests of one person who signs in or registers in the browser. */
  const EACH = {
    codesOfNetwork: 1,
    wrongCodes: 1,
    passwordOfNetwork: 1,
    numberLookUps: 1,
    nicknameLookUps: 3,
  };
  test.each(Object.entries(EACH))(
    'three hundred people of one address stay within the limit and a low difficulty: %s',
    (kind, each) => {
      const { max, paid } = LIMITS[kind as keyof typeof EACH];
      const n = 300 * each;
      expect(n).toBeLessThanOrEqual(paid);
      expect(bitsFor(n, max)).toBeLessThanOrEqual(BITS_MIN + 2);
    },
  );
});

describe('a solution', () => {
  const CHALLENGE = '08.tjv8lc.abcdefgh.0123456789abcdefghijkl';

  test('has a SHA-256 with the required number of leading zero bits', () => {
    const work = solve(CHALLENGE, 0, 100_000)!;
    expect(work.startsWith(`${CHALLENGE}.`)).toBe(true);
    expect(createHash('sha256').update(work).digest('hex')).toMatch(/^00/);
    expect([isSolved(work, bitsOf(CHALLENGE)), isSolved(`${CHALLENGE}.x`, 22)]).toEqual([true, false]);
    expect(work.length).toBeLessThanOrEqual(WORK_MAX);
  });

  test('is undefined when none is found within the given tries', () =>
    expect(solve(`22${CHALLENGE.slice(2)}`, 0, 2)).toBeUndefined());
});
