/** A page of members, read with one more than it shows. Pure. */
interface Page<T> {
  list: T[];
  has_more: boolean;
  /** The last member of the page; `after` of the next. */
  last_cursor: number;
}

export function memberPage<T extends { user_id: number }>(fetched: readonly T[], size: number): Page<T> {
  const list = fetched.slice(0, size);
  return { list, has_more: fetched.length > size, last_cursor: list.at(-1)?.user_id ?? 0 };
}
