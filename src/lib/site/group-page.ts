/** Lists that come by groups, so many a page: teams a zone a page, players three nations a page. Pure. */

export interface GroupPage {
  page: number;
  /** undefined: nothing comes after. */
  next: number | undefined;
}

/**
 * The asked page, from 1, or the first after it that has anything on it (spec §4 'Lists': auto-advancing on
 * empty pages while more remain); undefined where none has.
 */
export function groupPage(filled: readonly boolean[], asked: number): GroupPage | undefined {
  const from = (page: number) => {
    const at = filled.findIndex((has, i) => has && i + 1 >= page);
    return at === -1 ? undefined : at + 1;
  };
  const page = from(asked);
  return page === undefined ? undefined : { page, next: from(page + 1) };
}

/** Pages that so many rows take. */
export const pagesOf = (count: number, pageSize: number): true[] =>
  Array.from({ length: Math.ceil(count / pageSize) }, () => true as const);
