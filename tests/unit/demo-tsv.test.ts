import { expect, test } from 'vitest';
import { roundRobin } from '#lib/ingest/demo/round-robin.ts';
import { decodeTsv, encodeTsv } from '#lib/ingest/demo/tsv.ts';

test('null, empty text, tabs, line breaks and backslashes come back as they went', () => {
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

test('everyone meets everyone once, and nobody plays twice in a round', () => {
  const rounds = roundRobin(6);
  expect(rounds).toHaveLength(5);
  for (const pairs of rounds) expect(new Set(pairs.flat()).size).toBe(6);
  const met = rounds.flat().map(pair => [...pair].sort().join('-'));
  expect(new Set(met).size).toBe(15);
});
