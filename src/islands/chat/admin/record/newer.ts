/** Newer rows of a list that begins with the newest. */

export interface AuditPage<T> {
  list: T[];
  has_more: boolean;
  last_cursor: number;
}

/** Reads page after page up to the row of this id, which may be gone; ids rise. */
export async function newerThan<T extends { id: number }>(
  known: number,
  load: (cursor: number) => Promise<AuditPage<T>>,
): Promise<T[]> {
  const newer: T[] = [];
  for (let cursor = 0; ; ) {
    const page = await load(cursor);
    newer.push(...page.list.filter(({ id }) => id > known));
    if (!page.has_more || page.list.some(({ id }) => id <= known)) return newer;
    cursor = page.last_cursor;
  }
}
