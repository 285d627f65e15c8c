/** The order of a list that is moved by hand. Pure. */

/** With the item at `from` put at `to`, both from 0; unchanged where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from === to || to < 0 || to >= list.length) return [...list];
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, list[from]!);
}

interface Row {
  top: number;
  bottom: number;
}

/** Where a row that is dragged to `y` belongs: over another once it is past that one's middle. */
export function placeAt(rows: readonly Row[], from: number, y: number): number {
  const middle = ({ top, bottom }: Row) => (top + bottom) / 2;
  const above = rows.filter((row, i) => i !== from && middle(row) < y);
  return above.length;
}
