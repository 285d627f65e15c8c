import { describe, expect, test } from 'vitest';
import {
  BAD,
  cellText,
  type GridColumn,
  isTable,
  parseCell,
  pasteInto,
  positionAfter,
} from '#islands/newsroom/entry/grid/grid.ts';

interface Row {
  who: number | null;
  kills: number | null;
  kast: number | null;
}
const WHO: GridColumn<Row> = {
  key: 'who',
  label: '选手',
  kind: 'choice',
  choices: [
    { value: 7, label: 'ZmjjKK' },
    { value: 9, label: 'Chi Choo' },
  ],
};
const KILLS: GridColumn<Row> = { key: 'kills', label: '击杀', kind: 'count' };
const KAST: GridColumn<Row> = { key: 'kast', label: 'KAST', kind: 'ratio' };
const AMOUNT: GridColumn<Row> = { key: 'kast', label: '评分', kind: 'amount' };
const COLUMNS = [WHO, KILLS, KAST];
const blank = (): Row => ({ who: null, kills: null, kast: null });

describe('the value of a text in a cell', () => {
  test.each<[GridColumn<Row>, string, number | null | typeof BAD]>([
    [KILLS, '24', 24],
    [KILLS, ' 1,024 ', 1024],
    [KILLS, '２４', 24],
    [KILLS, '', null],
    [KILLS, '-', null],
    [KILLS, '1.5', BAD],
    [KILLS, '-3', BAD],
    [KILLS, 'x', BAD],
    [KILLS, '12345678', BAD],
    [AMOUNT, '1.25', 1.25],
    [AMOUNT, '250', 250],
    [AMOUNT, '1e3', BAD],
    [KAST, '72%', 0.72],
    [KAST, '72', 0.72],
    [KAST, '0.72', 0.72],
    [KAST, '1', 1],
    [KAST, '1%', 0.01],
    [KAST, '100%', 1],
    [KAST, '33.33%', 0.3333],
    [KAST, '101', BAD],
    [WHO, 'zmjjkk', 7],
    [WHO, 'chichoo', 9],
    [WHO, '9', 9],
    [WHO, 'nobody', BAD],
  ])('%o: %j', (column, text, value) => expect(parseCell(column, text)).toBe(value));

  test('a fraction is shown as percent, and read back as it was', () => {
    for (const value of [0, 0.5, 0.3333, 0.72, 1]) {
      expect(parseCell(KAST, cellText(KAST, value)), String(value)).toBe(value);
    }
    expect(cellText(KAST, 0.3333)).toBe('33.33%');
    expect(cellText(KILLS, null)).toBe('');
  });
});

describe('pasting a spreadsheet’s cells', () => {
  const rows: Row[] = [{ who: 7, kills: 1, kast: null }];
  const paste = (text: string, at = { row: 0, column: 0 }, most = 5) =>
    pasteInto(rows, COLUMNS, at, text, blank, most);

  test('fills rows and columns from the cell on, and adds the rows it needs', () => {
    expect(paste('ZmjjKK\t20\t72%\r\nChi Choo\t18\t\r\n')).toEqual({
      rows: [
        { who: 7, kills: 20, kast: 0.72 },
        { who: 9, kills: 18, kast: null },
      ],
      refused: 0,
    });
  });

  test('in the middle leaves the cells before as they were', () => {
    expect(paste('30', { row: 0, column: 1 }).rows).toEqual([{ who: 7, kills: 30, kast: null }]);
    expect(paste('5', { row: 2, column: 1 }).rows).toEqual([rows[0], blank(), { ...blank(), kills: 5 }]);
  });

  test('a text without a value leaves its cell as it was, and is counted as refused', () => {
    expect(paste('nobody\tmany\t72%')).toEqual({ rows: [{ who: 7, kills: 1, kast: 0.72 }], refused: 2 });
  });

  test('cells beyond the last column or the greatest number of rows are refused', () => {
    expect(paste('7\t1\t1\t9').refused).toBe(1);
    expect(paste('7\t1\n9\t2\n7\t3', { row: 0, column: 0 }, 2)).toMatchObject({ refused: 2 });
    expect(paste('7\t1\n9\t2\n7\t3', { row: 0, column: 0 }, 2).rows).toHaveLength(2);
  });

  test('the given rows are not changed', () => {
    paste('9\t99');
    expect(rows).toEqual([{ who: 7, kills: 1, kast: null }]);
  });

  test.each([
    ['a\tb', true],
    ['a\nb', true],
    ['a', false],
    ['a\n', false],
  ])('%j is a table: %s', (text, is) => expect(isTable(text)).toBe(is));
});

test.each([
  ['Enter', false, { row: 3, column: 1 }],
  ['Enter', true, { row: 1, column: 1 }],
  ['ArrowDown', false, { row: 3, column: 1 }],
  ['ArrowUp', false, { row: 1, column: 1 }],
  ['ArrowLeft', false, undefined],
  ['a', false, undefined],
])('%s (shift %s) leads to %o', (key, isShift, to) => {
  expect(positionAfter({ row: 2, column: 1 }, key, isShift)).toEqual(to);
});
