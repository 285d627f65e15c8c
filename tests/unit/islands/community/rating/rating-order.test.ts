/** The order of rated people: the best first, and votes move nobody. */
import { expect, test } from 'vitest';
import { inOrder, positionsOf } from '#islands/community/rating/order.ts';

const one = (person_id: number, side: number, score: number | null, count = 9) => ({
  person_id,
  side,
  score,
  count,
});
const people = [one(1, 1, 6.1), one(2, 2, 9), one(3, 1, null, 4), one(4, 1, 8.2), one(5, 2, null, 0)];
const ids = (list: { person_id: number }[]) => list.map(({ person_id }) => person_id);

test.each([
  ['a phone lists the best of both sides first', true, [2, 4, 1, 3, 5]],
  ['a desktop lists a side after the other', false, [4, 1, 3, 2, 5]],
])('%s', (_, isPhone, order) => expect(ids(inOrder(people, positionsOf(people, isPhone)))).toEqual(order));

test('a new score moves nobody, and who comes later is last', () => {
  const places = positionsOf(people, true);
  const later = [
    one(6, 1, 10),
    ...people.map(person => (person.person_id === 1 ? { ...person, score: 9.9 } : person)),
  ];
  expect(ids(inOrder(later, places))).toEqual([2, 4, 1, 3, 5, 6]);
});
