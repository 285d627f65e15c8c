import { expect, test } from 'vitest';
import { keepIds } from '#lib/demo/newsroom/ingest/keep-ids.ts';

const table = (rows: readonly [id: number, key: string, type: number][]) =>
  ['id\tsource\tsource_key\ttype', ...rows.map(row => [row[0], 's', row[1], row[2]].join('\t')), ''].join(
    '\n',
  );

test('an existing key keeps its id, a removed one leaves a gap, new ones get the next ids', () => {
  const before = table([
    [1, 'a', 1],
    [2, 'b', 1],
    [3, 'c', 1],
  ]);
  const now = table([
    [1, 'new', 3],
    [2, 'c', 6],
    [3, 'a', 1],
  ]);
  expect(keepIds(now, before)).toBe(
    table([
      [1, 'a', 1],
      [3, 'c', 6],
      [4, 'new', 3],
    ]),
  );
});
