/** A place in a member's own ratings, as text: two of one instant differ by match and person. */
export interface Place {
  created_at: number;
  match_id: number;
  person_id: number;
}

export const cursorOf = ({ created_at, match_id, person_id }: Place): string =>
  `${created_at}.${match_id}.${person_id}`;

/** An instant, and ids that fit their columns; '' for the beginning. */
export const CURSOR = /^$|^\d{1,15}\.\d{1,9}\.[01]?\d{1,9}$/;

/** Of a cursor as CURSOR tells it; undefined for the beginning. */
export function placeOf(cursor: string): Place | undefined {
  if (cursor === '') return undefined;
  const [created_at, match_id, person_id] = cursor.split('.').map(Number);
  return { created_at: created_at!, match_id: match_id!, person_id: person_id! };
}
