/** Changes to a list of notices, and their undoing. Pure. */

interface Row {
  id: number;
  is_read: boolean;
}

/** Marks these as read or unread. */
export const marked = <R extends Row>(list: readonly R[], ids: ReadonlySet<number>, is_read: boolean): R[] =>
  list.map(row => (ids.has(row.id) ? { ...row, is_read } : row));

/** Restores a notice whose delete failed, at its place in `before`; the list may have changed since. */
export function putBack<R extends Row>(list: readonly R[], before: readonly R[], row: R): R[] {
  if (list.some(({ id }) => id === row.id)) return [...list];
  const at = before.findIndex(({ id }) => id === row.id);
  const earlier = new Set(before.slice(0, at).map(({ id }) => id));
  return list.toSpliced(list.findLastIndex(({ id }) => earlier.has(id)) + 1, 0, row);
}
