import { expect, test } from 'vitest';
import { decodeTsv, encodeTsv } from '#lib/demo/newsroom/ingest/tsv.ts';

test('null, empty text, tabs, line breaks and backslashes survive a round trip; all-null columns are dropped', () => {
  const rows = [
    { id: 1, text: 'a\tb\nc\rd\\e', other: '', none: null, some: null },
    { id: 2, text: '\\N', other: '\\t', none: null, some: 0.5 },
  ];
  const text = encodeTsv(rows);
  expect(text.split('\n')).toHaveLength(4);
  expect(decodeTsv(text)).toEqual({
    columns: ['id', 'text', 'other', 'some'],
    rows: [
      ['1', 'a\tb\nc\rd\\e', '', null],
      ['2', '\\N', '\\t', '0.5'],
    ],
  });
});
