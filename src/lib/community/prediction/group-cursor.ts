/** Cursor in the list of open groups: larger groups first, ties by the newer one. */
export interface GroupCursor {
  members: number;
  id: number;
}

export const formatCursor = ({ members, id }: GroupCursor): string => `${members}.${id}`;

/** Numbers that fit their columns; '' for the first page. */
export const CURSOR = /^$|^\d{1,9}\.[01]?\d{1,9}$/;

/** Parses a cursor that matches CURSOR; undefined for the first page. */
export function parseCursor(cursor: string): GroupCursor | undefined {
  if (cursor === '') return undefined;
  const [members, id] = cursor.split('.').map(Number);
  return { members: members!, id: id! };
}
