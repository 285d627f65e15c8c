/** Cursor in a member's own ratings: time, then match and person to break ties. */
export interface RatingCursor {
  created_at: number;
  match_id: number;
  person_id: number;
}

export const formatCursor = ({ created_at, match_id, person_id }: RatingCursor): string =>
  `${created_at}.${match_id}.${person_id}`;

/** A timestamp, and ids that fit their columns; '' for the first page. */
export const CURSOR = /^$|^\d{1,15}\.\d{1,9}\.[01]?\d{1,9}$/;

/** Parses a cursor that matches CURSOR; undefined for the first page. */
export function parseCursor(cursor: string): RatingCursor | undefined {
  if (cursor === '') return undefined;
  const [created_at, match_id, person_id] = cursor.split('.').map(Number);
  return { created_at: created_at!, match_id: match_id!, person_id: person_id! };
}
