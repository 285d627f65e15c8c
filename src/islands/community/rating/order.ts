/** The order in which rated people are listed. Pure. */
import type { RatedPerson } from '#lib/community/rating/shapes.ts';

type Ranked = Pick<RatedPerson, 'person_id' | 'side' | 'score' | 'count'>;

const best = (a: Ranked, b: Ranked) => (b.score ?? 0) - (a.score ?? 0) || b.count - a.count;

/**
 * Places by person, the best rated first, on a desktop by side: one row a team. Taken once, when the list has
 * come: votes do not move what the reader is about to press.
 */
export function placesOf(people: readonly Ranked[], isPhone: boolean): ReadonlyMap<number, number> {
  const ordered = people.toSorted((a, b) => (isPhone ? 0 : a.side - b.side) || best(a, b));
  return new Map(ordered.map(({ person_id }, place) => [person_id, place]));
}

/** The people by their places; those who came later last, as listed. */
export const inOrder = <T extends Ranked>(people: readonly T[], places: ReadonlyMap<number, number>): T[] => {
  const placeOf = ({ person_id }: T) => places.get(person_id) ?? places.size;
  return people.toSorted((a, b) => placeOf(a) - placeOf(b));
};
