/** How much of a paged list is shown, and its next page. Pure. */
import { LISTED } from './wording.ts';

export interface Paged {
  page: number;
  pageSize: number;
  count: number;
}

/** The next page; undefined unless the count exceeds page × page size. */
export const nextOf = ({ page, pageSize, count }: Paged): number | undefined =>
  count > page * pageSize ? page + 1 : undefined;

/** '已列出 80 / 200 条'; on the last page, that the list is complete. */
export function listedNote(paged: Paged, unit: string): string {
  const { page, pageSize, count } = paged;
  return nextOf(paged) === undefined ? LISTED.all(count, unit) : LISTED.some(page * pageSize, count, unit);
}

/** A list as a single untitled group. */
export const flatList = <T>(list: T[], paged: Paged, unit: string) => ({
  groups: list.length > 0 ? [{ title: undefined, items: list }] : [],
  next: nextOf(paged),
  note: listedNote(paged, unit),
});
