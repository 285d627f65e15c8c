/** Tables for typing and pasting: parsing of cells, and keyboard navigation. Pure. */

export interface CellChoice {
  value: number | string;
  label: string;
}

export interface GridColumn<Row> {
  key: keyof Row & string;
  label: string;
  /** count: a whole number; amount: with decimals; ratio: a fraction, typed as percent. */
  kind: 'count' | 'amount' | 'ratio' | 'choice';
  choices?: readonly CellChoice[];
}

export type CellValue = number | string | null;

/** Marks a cell's text as invalid. */
export const BAD = Symbol('bad');

/** Parses a cell's text: null when empty, BAD when invalid for the column. */
export function parseCell<Row>(column: GridColumn<Row>, options: string): CellValue | typeof BAD {
  const text = options.normalize('NFKC').trim();
  if (text === '' || text === '-') return null;
  switch (column.kind) {
    case 'choice':
      return chosen(column.choices ?? [], text);
    case 'count':
      return /^\d{1,7}$/.test(plain(text)) ? Number(plain(text)) : BAD;
    case 'amount':
      return /^\d{1,7}(\.\d+)?$/.test(plain(text)) ? Number(plain(text)) : BAD;
    case 'ratio':
      return ratio(text);
  }
}

/** Removes thousands separators. */
const plain = (text: string) => text.replaceAll(',', '');
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

function chosen(choices: readonly CellChoice[], text: string): CellValue | typeof BAD {
  const typed = folded(text);
  const found =
    choices.find(({ label }) => folded(label) === typed) ??
    choices.find(({ value }) => String(value).toLowerCase() === typed);
  return found ? found.value : BAD;
}

const DIGITS = 4;
/** '72%', '72' and '0.72' alike; 1 and less without a sign are fractions already. */
function ratio(text: string): number | typeof BAD {
  const parts = /^(\d{1,3}(?:\.\d+)?)(%?)$/.exec(text);
  if (!parts) return BAD;
  const number = Number(parts[1]);
  const fraction = parts[2] || number > 1 ? number / 100 : number;
  return fraction <= 1 ? Number(fraction.toFixed(DIGITS)) : BAD;
}

/** A value as its cell shows it. */
export function cellText<Row>(column: GridColumn<Row>, value: CellValue | undefined): string {
  if (value == null) return '';
  if (column.kind === 'ratio') return `${Number((Number(value) * 100).toFixed(2))}%`;
  return String(value);
}

export interface CellPosition {
  row: number;
  column: number;
}

/** The position a key moves to; undefined for other keys. */
export function positionAfter(
  { row, column }: CellPosition,
  key: string,
  isShift: boolean,
): CellPosition | undefined {
  if (key === 'Enter') return { row: row + (isShift ? -1 : 1), column };
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowDown') return { row: row + 1, column };
  return undefined;
}

export interface Pasted<Row> {
  rows: Row[];
  /** Number of cells with invalid text: they keep their values. */
  refused: number;
}

/**
 * Pastes a spreadsheet's cells (tabs between columns, line breaks between rows) from a position on; adds
 * blank rows as needed, up to `most`.
 */
export function pasteInto<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  at: CellPosition,
  text: string,
  blank: () => Row,
  most: number,
): Pasted<Row> {
  const after = [...rows];
  let refused = 0;
  for (const [i, line] of cellsOf(text).entries()) {
    const row = at.row + i;
    if (row >= most) {
      refused += line.length;
      continue;
    }
    while (after.length <= row) after.push(blank());
    for (const [j, cell] of line.entries()) {
      const column = columns[at.column + j];
      const value = column ? parseCell(column, cell) : BAD;
      if (column && value !== BAD) after[row] = { ...after[row]!, [column.key]: value };
      else refused += 1;
    }
  }
  return { rows: after, refused };
}

const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.split('\t'));

/** Whether a pasted text is more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trimEnd());
