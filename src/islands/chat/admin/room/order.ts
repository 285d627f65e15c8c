/** Rooms and the headings of their categories in one list, in which rooms move. Pure. */

interface Category<R> {
  id: number;
  name: string;
  items: readonly R[];
}
export type OrderRow<R> = { category: { id: number; name: string } } | { room: R };

/** Rooms without a category (id 0) stand before the first heading. */
export const rowsOf = <R>(categories: readonly Category<R>[]): OrderRow<R>[] =>
  categories.flatMap(({ id, name, items }) => [
    ...(id === 0 ? [] : [{ category: { id, name } }]),
    ...items.map(room => ({ room })),
  ]);

/** The order as `sort_room` takes it. */
export function sortedOf(
  rows: readonly OrderRow<{ channel_id: number }>[],
): { id: number; channel_ids: number[] }[] {
  const list: { id: number; channel_ids: number[] }[] = [{ id: 0, channel_ids: [] }];
  for (const row of rows)
    if ('category' in row) list.push({ id: row.category.id, channel_ids: [] });
    else list.at(-1)!.channel_ids.push(row.room.channel_id);
  return list;
}
