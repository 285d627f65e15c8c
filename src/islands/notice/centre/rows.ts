/** What is done to a list of notices, and undone where it fails. Pure. */

interface Row {
  id: number;
  is_read: boolean;
}

/** Marks these as read, or as not. */
export const marked = <R extends Row>(list: readonly R[], ids: ReadonlySet<number>, is_read: boolean): R[] =>
  list.map(row => (ids.has(row.id) ? { ...row, is_read } : row));

/** Puts back what could not be deleted, where it stood `before`; others may have gone or come since. */
export function putBack<R extends Row>(list: readonly R[], before: readonly R[], row: R): R[] {
  if (list.some(({ id }) => id === row.id)) return [...list];
  const at = before.findIndex(({ id }) => id === row.id);
  const earlier = new Set(before.slice(0, at).map(({ id }) => id));
  return list.toSpliced(list.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, row);
}
