/** How far a list is shown, and what comes after. Pure. */
import { LISTED } from './wording.ts';

export interface Paged {
  page: number;
  pageSize: number;
  count: number;
}

/** Spec §4 'Lists': there is more when the count exceeds page × page size. */
export const nextOf = ({ page, pageSize, count }: Paged): number | undefined =>
  count > page * pageSize ? page + 1 : undefined;

/** '已列出 80 / 200 条', and at the end that it is the end. */
export function listedNote(paged: Paged, unit: string): string {
  const { page, pageSize, count } = paged;
  return nextOf(paged) === undefined ? LISTED.all(count, unit) : LISTED.some(page * pageSize, count, unit);
}

/** One list without groups. */
export const flatList = <T>(list: T[], paged: Paged, unit: string) => ({
  groups: list.length > 0 ? [{ title: undefined, items: list }] : [],
  next: nextOf(paged),
  note: listedNote(paged, unit),
});
