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
])('%s', (_, report, stored, older) => {
  const pages = olderPages(new Map(Object.entries(report)), new Map(Object.entries(stored)));
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
  const report = (source_key: string, status: number, main: number | null = null, guest = main) => ({
    ...{ source_key, status, main_score: main, guest_score: guest },
  });
  const stored = [
    report('a', ENDED, 3, 1),
    report('b', 0, 2, 1),
    report('c', NOT_STARTED),
    report('d', CANCELLED),
  ];

  test.each([
    ['the same', stored, []],
    [
      'before the last score',
      [report('a', ENDED, 3, 0), report('b', 0, 1, 1), report('c', POSTPONED)],
      ['a', 'b', 'd'],
    ],
    ['before an end', [report('a', 0, 2, 1), report('b', NOT_STARTED)], ['a', 'b', 'd']],
    ['with another score of a match that is over', [report('a', ENDED, 3, 2), report('b', 0, 2, 1)], []],
    [
      'that takes one score back and brings another',
      [report('a', NOT_STARTED), report('c', ENDED, 0, 3)],
      [],
    ],
    ['with a new match that is over', [report('a', NOT_STARTED), report('e', ENDED, 3, 0)], []],
    [
      'with a new match that is to come',
      [report('a', NOT_STARTED), report('e', NOT_STARTED)],
      ['a', 'b', 'd'],
    ],
  ])('%s', (_, listed, expected) => {
    expect([...knownFurther(listed, stored)]).toEqual(expected);
  });
});
