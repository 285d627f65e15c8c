/** The optimistic result of a vote. Pure. */
import type { RatedPerson, RatingList } from '#lib/community/rating/shapes.ts';

/** The person with the reader's new score: count and histogram change, the average waits for the server. */
export function voted(person: RatedPerson, score: number): RatedPerson {
  const before = person.my_score;
  const count = person.count + (before === null ? 1 : 0);
  const stars = person.stars.map(star => {
    const n = star.count + Number(star.score === score) - Number(star.score === before);
    return { ...star, count: n, ratio: n / count };
  });
  return { ...person, count, stars, my_score: score };
}

/** The list with `change` applied to one person; the total count follows theirs. */
export function withPerson(
  list: RatingList,
  personId: number,
  change: (person: RatedPerson) => RatedPerson,
): RatingList {
  let more = 0;
  const groups = list.list.map(group => ({
    ...group,
    players: group.players.map(person => {
      if (person.person_id !== personId) return person;
      const changed = change(person);
      more += changed.count - person.count;
      return changed;
    }),
  }));
  return { ...list, count: list.count + more, list: groups };
}
