import { expect, test } from 'vitest';
import { CURSOR, formatCursor, parseCursor } from '#lib/community/rating/own-cursor.ts';
import { personOfTeam } from '#lib/community/rating/person.ts';

test.each([
  { created_at: 1, match_id: 2, person_id: 3 },
  { created_at: 4_102_444_800_000, match_id: 999_999_999, person_id: personOfTeam(999_999_999) },
])('a place is formatted as a cursor and parsed back: %o', place => {
  const cursor = formatCursor(place);
  expect(cursor).toMatch(CURSOR);
  expect(parseCursor(cursor)).toEqual(place);
});

test('an empty cursor is valid and gives no place', () => {
  expect('').toMatch(CURSOR);
  expect(parseCursor('')).toBeUndefined();
});
