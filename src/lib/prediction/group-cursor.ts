/** A place in the list of open groups, as text: the larger first, of two alike the younger. */
export interface Place {
  members: number;
  id: number;
}

export const cursorOf = ({ members, id }: Place): string => `${members}.${id}`;

/** Figures that fit their columns; '' for the beginning. */
export const CURSOR = /^$|^\d{1,9}\.[01]?\d{1,9}$/;

/** Of a cursor as CURSOR tells it; undefined for the beginning. */
export function placeOf(cursor: string): Place | undefined {
  if (cursor === '') return undefined;
  const [members, id] = cursor.split('.').map(Number);
  return { members: members!, id: id! };
}
