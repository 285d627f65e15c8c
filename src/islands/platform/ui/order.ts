/** Reordering a list by hand. Pure. */

/** Moves the item at `from` to `to`, both from 0; unchanged for an invalid position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from === to || to < 0 || to >= list.length) return [...list];
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, list[from]!);
}

interface Row {
  top: number;
  bottom: number;
}

/** The index of a row dragged to `y`: it passes another row at that row's middle. */
export function indexAt(rows: readonly Row[], from: number, y: number): number {
  const middle = ({ top, bottom }: Row) => (top + bottom) / 2;
  const above = rows.filter((row, i) => i !== from && middle(row) < y);
  return above.length;
}
