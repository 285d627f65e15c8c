/** Pages after a row: rows that come in meanwhile move none. Pure. */
import { z } from 'zod';

/** The row that a page follows: what the list is ordered by, and its id. */
export interface After {
  at: number;
  id: number;
}

/** The greatest that a column of ids holds. */
const ID_MAX = 2_147_483_647;

/** `last_cursor` of the page before, instead of a page's number. */
export const rowCursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,10}$/)
  .refine(text => Number(text.split('-')[1]) <= ID_MAX);

export const afterOf = (cursor: string | undefined): After | undefined => {
  if (cursor === undefined) return undefined;
  const [at, id] = cursor.split('-').map(Number);
  return { at: at!, id: id! };
};

const cursorAt = ({ at, id }: After): string => `${at}-${id}`;

/** Fields beside rows that are paged by number, or after a row. */
export const moreRows = {
  count: z.int(),
  has_more: z.boolean(),
  /** The cursor of the last row; '' where there is none. */
  last_cursor: z.string(),
};
export const rowListOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), ...moreRows });

/** The page of `found`, a query's rows with one more than the page holds. */
export function pageOf<T>(found: readonly T[], size: number, afterRow: (row: T) => After) {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return {
    rows,
    has_more: found.length > size,
    last_cursor: last === undefined ? '' : cursorAt(afterRow(last)),
  };
}

export interface RowPaged {
  page: number;
  page_size: number;
  cursor?: string | undefined;
}

/** How many rows are skipped, and how many requested. */
export const spanOf = ({ page, page_size, cursor }: RowPaged) => ({
  offset: cursor === undefined ? (page - 1) * page_size : 0,
  limit: page_size + 1,
});
