import { describe, expect, test } from 'vitest';
import { knownFurther } from '#lib/newsroom/ingest/kpl/older.ts';
import { latestDays, olderPages } from '#lib/newsroom/ingest/playerdb/older.ts';

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

describe('a KPL list', () => {
  const [NOT_STARTED, ENDED, POSTPONED, CANCELLED] = [1, 3, 4, 5];
  const told = (source_key: string, status: number, main: number | null = null, guest = main) => ({
    ...{ source_key, status, main_score: main, guest_score: guest },
  });
  const stored = [told('a', ENDED, 3, 1), told('b', 0, 2, 1), told('c', NOT_STARTED), told('d', CANCELLED)];

  test.each([
    ['the same', stored, []],
    [
      'before the last score',
      [told('a', ENDED, 3, 0), told('b', 0, 1, 1), told('c', POSTPONED)],
      ['a', 'b', 'd'],
    ],
    ['before an end', [told('a', 0, 2, 1), told('b', NOT_STARTED)], ['a', 'b', 'd']],
    ['with another score of a match that is over', [told('a', ENDED, 3, 2), told('b', 0, 2, 1)], []],
    ['that takes one score back and brings another', [told('a', NOT_STARTED), told('c', ENDED, 0, 3)], []],
    ['with a new match that is over', [told('a', NOT_STARTED), told('e', ENDED, 3, 0)], []],
    ['with a new match that is to come', [told('a', NOT_STARTED), told('e', NOT_STARTED)], ['a', 'b', 'd']],
  ])('%s', (_, listed, kept) => {
    expect([...knownFurther(listed, stored)]).toEqual(kept);
  });
});
