import { describe, expect, test } from 'vitest';
import { weightClass } from '#lib/community/rating/weight.ts';
import { DAY } from '#lib/platform/kernel/time.ts';

const NOW = 1_800_000_000_000;
const OLD_VOTE = NOW - 3 * DAY;

describe('what a vote weighs', () => {
  test.each([
    { days: 400, hasPhone: true, first: OLD_VOTE, expected: 3, why: 'an account that is known' },
    { days: 30, hasPhone: true, first: OLD_VOTE, expected: 3, why: 'thirty days to the millisecond' },
    { days: 29.9, hasPhone: true, first: OLD_VOTE, expected: 2, why: 'not thirty days yet' },
    { days: 7, hasPhone: true, first: OLD_VOTE, expected: 2, why: 'a week' },
    { days: 6.9, hasPhone: true, first: OLD_VOTE, expected: 1, why: 'not a week yet' },
    { days: 1, hasPhone: true, first: null, expected: 0, why: 'a day, and nothing rated before' },
    { days: 0, hasPhone: true, first: null, expected: 0, why: 'made just now' },
    { days: 400, hasPhone: false, first: OLD_VOTE, expected: 2, why: 'no phone number' },
    { days: 400, hasPhone: true, first: null, expected: 2, why: 'the first rating ever' },
    { days: 400, hasPhone: true, first: NOW - DAY + 1, expected: 2, why: 'rated only today' },
    { days: 400, hasPhone: true, first: NOW - DAY, expected: 3, why: 'rated a day ago' },
    { days: 400, hasPhone: false, first: null, expected: 1, why: 'neither number nor history' },
    { days: 2, hasPhone: false, first: null, expected: 0, why: 'never below the lowest' },
  ])('$why: class $expected', ({ days, hasPhone, first, expected }) => {
    const standing = { createdAt: NOW - days * DAY, hasPhone, firstRatedAt: first };
    expect(weightClass(standing, NOW)).toBe(expected);
  });
});
