/** A place in a list of notices, as text: the instant and the id of its last row. */
export interface Place {
  at: number;
  id: number;
}

export const cursorOf = ({ at, id }: Place): string => `${at}.${id}`;

/** An instant, and an id that fits its column. */
export const CURSOR = /^\d{1,15}\.\d{1,9}$/;

/** Of a cursor as CURSOR tells it. */
export function placeOf(cursor: string): Place {
  const [at, id] = cursor.split('.').map(Number);
  return { at: at!, id: id! };
}
