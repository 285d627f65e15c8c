import { expect, test } from 'vitest';
import { latestDays, olderPages } from '#lib/ingest/playerdb/older.ts';

test.each<[string, Record<string, number>, Record<string, number>, string[]]>([
  ['the same file', { a: 3, b: 5 }, { a: 3, b: 5 }, []],
  ['an older file', { a: 2, b: 3 }, { a: 3, b: 5 }, ['a', 'b']],
  ['an older file with a career that has not moved since', { a: 3, b: 4 }, { a: 3, b: 5 }, ['b']],
  ['an older file with somebody new', { c: 1 }, { a: 3 }, []],
  ['a newer file that brings a day forward', { a: 2, b: 6 }, { a: 3, b: 5 }, []],
  ['the first file', { a: 2 }, {}, []],
])('%s', (_, told, stored, older) => {
  const pages = olderPages(new Map(Object.entries(told)), new Map(Object.entries(stored)));
  expect([...pages]).toEqual(older);
});

test('the latest day of a page is a start or an end', () => {
  const stints = [
    { page: 'a', start: 1, end: 4 },
    { page: 'a', start: 3, end: null },
    { page: 'b', start: null, end: null },
  ];
  expect([...latestDays(stints)]).toEqual([
    ['a', 4],
    ['b', 0],
  ]);
});
