/** A position in a list of notices: time and id of the last row, also as text. */
export interface Cursor {
  at: number;
  id: number;
}

export const formatCursor = ({ at, id }: Cursor): string => `${at}.${id}`;

/** An instant, and an id that fits its column. */
export const CURSOR = /^\d{1,15}\.\d{1,9}$/;

/** Parses text that matches CURSOR. */
export function parseCursor(cursor: string): Cursor {
  const [at, id] = cursor.split('.').map(Number);
  return { at: at!, id: id! };
}
