import { describe, expect, test } from 'vitest';
import { byValue, nationOrder, type PlayerRow } from '#lib/site/pages/player-row.ts';
import { byRecord, type TeamListRow } from '#lib/site/pages/team-row.ts';
import { FLAGGED, flagOf, HOME_REGIONS, REGION_NAMES } from '#lib/wiki/game/region.ts';
import { projectFiles } from '#tests/support/sources.ts';

const team = (name: string, season?: [year: number, win: number, lose: number]) => ({
  name,
  record: season ? { season: { year: season[0], win: season[1], lose: season[2] }, form: [] } : null,
});
const player = (name: string, value: number | null) => ({ name, value });

describe('order of lists', () => {
  test.each([
    ['the latest season first', [team('old', [2024, 9, 0]), team('new', [2025, 1, 8])], ['new', 'old']],
    ['then the share of wins', [team('half', [2025, 5, 5]), team('most', [2025, 2, 1])], ['most', 'half']],
    ['then wins', [team('one', [2025, 1, 0]), team('two', [2025, 2, 0])], ['two', 'one']],
    [
      'those without matches last, as they were',
      [team('b'), team('a'), team('c', [2025, 0, 3])],
      ['c', 'b', 'a'],
    ],
  ])('teams: %s', (_, rows, names) => {
    expect((rows as unknown as TeamListRow[]).toSorted(byRecord).map(({ name }) => name)).toEqual(names);
  });

  test('players: the highest first, those without a figure last, as they were', () => {
    const rows = [player('z', null), player('low', 0.9), player('a', null), player('high', 1.2)];
    expect((rows as unknown as PlayerRow[]).toSorted(byValue).map(({ name }) => name)).toEqual([
      'high',
      'low',
      'z',
      'a',
    ]);
  });

  test('nations: China’s regions in their order, then those with most players', () => {
    const nations = [1, 2, 3, 4, 5].map(unique_id => ({ unique_id }));
    const counts = new Map<number | null, number>([
      [1, 3],
      [2, 9],
      [4, 1],
    ]);
    expect(nations.toSorted(nationOrder([4, 5], counts)).map(({ unique_id }) => unique_id)).toEqual([
      4, 5, 2, 1, 3,
    ]);
  });
});

describe('regions', () => {
  test('China’s have names and flags', () => {
    expect(HOME_REGIONS.map(code => [REGION_NAMES[code], flagOf(code)])).toEqual([
      [undefined, '/flags/cn.svg'],
      ['中国香港', '/flags/hk.svg'],
      ['中国澳门', '/flags/mo.svg'],
      ['中国台北', '/flags/tw.svg'],
    ]);
  });

  test('every flag of the table is a file, and every file is in the table', () => {
    const files = projectFiles().filter(file => file.startsWith('public/flags/'));
    expect(files.toSorted()).toEqual([...FLAGGED].map(code => `public${flagOf(code)}`).toSorted());
  });

  test('a region without a flag has none', () => {
    expect(flagOf('AQ')).toBeNull();
  });
});
