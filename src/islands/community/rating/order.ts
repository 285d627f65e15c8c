/** The order in which rated people are listed. Pure. */
import type { RatedPerson } from '#lib/community/rating/shapes.ts';

type Ranked = Pick<RatedPerson, 'person_id' | 'side' | 'score' | 'count'>;

const best = (a: Ranked, b: Ranked) => (b.score ?? 0) - (a.score ?? 0) || b.count - a.count;

/**
 * Places by person, the best rated first, on a desktop by side: one row a team. Taken once, when the list has
 * come: votes do not move what the reader is about to press.
 */
export function positionsOf(people: readonly Ranked[], isPhone: boolean): ReadonlyMap<number, number> {
  const ordered = people.toSorted((a, b) => (isPhone ? 0 : a.side - b.side) || best(a, b));
  return new Map(ordered.map(({ person_id }, position) => [person_id, position]));
}

/** The people by their places; those who came later last, as listed. */
export const inOrder = <T extends Ranked>(
  people: readonly T[],
  positions: ReadonlyMap<number, number>,
): T[] => {
  const positionOf = ({ person_id }: T) => positions.get(person_id) ?? positions.size;
  return people.toSorted((a, b) => positionOf(a) - positionOf(b));
};
