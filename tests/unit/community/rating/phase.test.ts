import { describe, expect, test } from 'vitest';
import { personOfTeam, teamOfPerson } from '#lib/community/rating/person.ts';
import { ratingPhase } from '#lib/community/rating/phase.ts';
import { supportPhase } from '#lib/wiki/match/support.ts';

describe('when a match can be rated', () => {
  test.each([
    [0, 1, 'not_started'],
    [1, 1, 'not_started'],
    [2, 1, 'open'],
    [3, 1, 'open'],
    [4, 1, 'not_started'],
    [5, 1, 'cancelled'],
    [3, 0, 'not_shown'],
  ])('status %i, shown %i: %s', (status, is_can_view, expected) =>
    expect(ratingPhase({ status, is_can_view })).toBe(expected),
  );
});

const NOW = 1_800_000_000_000;
describe('when a side can be chosen', () => {
  test.each([
    { status: 1, start_at: NOW + 1, expected: 'open', why: 'before the start' },
    { status: 1, start_at: NOW, expected: 'fixed', why: 'at its start, whatever its status' },
    { status: 1, start_at: null, expected: 'open', why: 'the start is unknown' },
    { status: 0, start_at: NOW + 1, expected: 'open', why: 'the status is unknown' },
    { status: 2, start_at: NOW + 1, expected: 'fixed', why: 'it began early' },
    { status: 4, start_at: NOW - 1, expected: 'open', why: 'postponed, after its old start' },
    { status: 3, start_at: NOW - 1, expected: 'closed', why: 'ended' },
    { status: 5, start_at: NOW + 1, expected: 'closed', why: 'cancelled' },
  ])('$why: $expected', ({ expected, why: _, ...match }) =>
    expect(supportPhase({ ...match, is_can_view: 1 }, 2, NOW)).toBe(expected),
  );

  test('closed while a side is unknown, or the match is not shown', () => {
    const match = { status: 1, start_at: NOW + 1 };
    expect(supportPhase({ ...match, is_can_view: 1 }, 1, NOW)).toBe('closed');
    expect(supportPhase({ ...match, is_can_view: 0 }, 2, NOW)).toBe('closed');
  });
});

test('a team is rated under its id plus a billion, which leads back to it', () => {
  expect(personOfTeam(7)).toBe(1_000_000_007);
  expect(teamOfPerson(personOfTeam(7))).toBe(7);
  expect(teamOfPerson(7)).toBeUndefined();
});
