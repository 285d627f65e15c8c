/** Paging of grouped lists: one zone of teams, or three nations of players, a page. Pure. */

export interface PredictionGroupPage {
  page: number;
  /** undefined on the last page. */
  next: number | undefined;
}

/** The requested page, from 1, or the next non-empty one; undefined when none is left. */
export function groupPage(filled: readonly boolean[], query: number): PredictionGroupPage | undefined {
  const from = (page: number) => {
    const at = filled.findIndex((has, i) => has && i + 1 >= page);
    return at === -1 ? undefined : at + 1;
  };
  const page = from(query);
  return page === undefined ? undefined : { page, next: from(page + 1) };
}

/** One `true` for each page that `count` rows fill. */
export const pagesOf = (count: number, pageSize: number): true[] =>
  Array.from({ length: Math.ceil(count / pageSize) }, () => true as const);
