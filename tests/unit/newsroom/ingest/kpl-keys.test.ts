import { describe, expect, test } from 'vitest';
import { type KplListedMatch, matchKeys, type StoredMatch } from '#lib/newsroom/ingest/kpl/match-key.ts';

const TEAMS = [null, 'AG', 'eStarPro', '狼队', 'TTG'];

/** A row of a list: 'day home away' with teams by number, 0 for TBD. */
function listed(day: number, home: number, away: number, best_of = 5): KplListedMatch {
  return {
    start_at: day,
    best_of,
    teams: [home || null, away || null],
    home: TEAMS[home]!,
    away: TEAMS[away]!,
  };
}

const stored = (source_key: string, day: number, home: number, away: number, best_of = 5): StoredMatch => ({
  source_key,
  start_at: day,
  best_of,
  teams: [home || null, away || null],
});

describe('a row of a KPL list read again', () => {
  test.each<[string, KplListedMatch[], StoredMatch[], string[]]>([
    ['at another time', [listed(9, 1, 2)], [stored('x', 1, 1, 2)], ['x']],
    ['with its sides swapped', [listed(1, 2, 1)], [stored('x', 1, 1, 2)], ['x']],
    ['moved and swapped', [listed(9, 2, 1)], [stored('x', 1, 1, 2)], ['x']],
    [
      'two that change places',
      [listed(1, 3, 4), listed(2, 1, 2)],
      [stored('x', 1, 1, 2), stored('y', 2, 3, 4)],
      ['y', 'x'],
    ],
    [
      'both meetings of two teams moved',
      [listed(3, 1, 2), listed(8, 2, 1)],
      [stored('x', 1, 1, 2), stored('y', 7, 2, 1)],
      ['x', 'y'],
    ],
    [
      'the first meeting put off until after the second',
      [listed(7, 2, 1), listed(9, 1, 2)],
      [stored('x', 1, 1, 2), stored('y', 7, 2, 1)],
      ['y', 'x'],
    ],
    [
      'a play-off beside a moved match of the season',
      [listed(8, 1, 2), listed(9, 1, 2, 7)],
      [stored('x', 1, 1, 2), stored('y', 7, 1, 2, 7)],
      ['x', 'y'],
    ],
    ['its series made longer', [listed(2, 1, 2, 7)], [stored('x', 1, 1, 2)], ['x']],
    ['a side that became known', [listed(1, 1, 2)], [stored('x', 1, 1, 0)], ['x']],
    ['a side that became known at another time', [listed(5, 1, 2)], [stored('x', 1, 0, 2)], ['x']],
    ['both sides that became known', [listed(1, 1, 2)], [stored('x', 1, 0, 0)], ['x']],
    ['an open match that moved', [listed(5, 0, 0)], [stored('x', 1, 0, 0)], ['x']],
    [
      'of two open matches the one that filled in',
      [listed(1, 1, 2), listed(3, 0, 0)],
      [stored('x', 1, 0, 0), stored('y', 2, 0, 0)],
      ['x', 'y'],
    ],
    ['a side that was listed wrongly', [listed(1, 1, 3)], [stored('x', 1, 1, 2)], ['x']],
  ])('%s keeps its key', (_, rows, before, keys) => {
    expect(matchKeys('2026/spring', rows, before)).toEqual(keys);
  });

  test.each<[string, KplListedMatch, StoredMatch]>([
    ['other teams at the same time', listed(1, 3, 4), stored('x', 1, 1, 2)],
    ['another opponent at another time', listed(2, 1, 3), stored('x', 1, 1, 2)],
    ['another match with an open side at the same time', listed(1, 3, 0), stored('x', 1, 1, 0)],
    ['a match of a known team beside one that was played', listed(9, 1, 0), stored('x', 1, 1, 2)],
  ])('%s is another match', (_, row, before) => {
    expect(matchKeys('2026/spring', [row], [before])).not.toContain('x');
  });

  test('a new key says sides in either order, kind of stage and which meeting it is', () => {
    const rows = [listed(1, 1, 2), listed(2, 2, 1), listed(3, 2, 1, 7), listed(4, 3, 0)];
    const keys = matchKeys('2026/spring', rows, []);
    expect(keys).toEqual([
      '2026/spring/short/ag+estarpro/1',
      '2026/spring/short/ag+estarpro/2',
      '2026/spring/long/ag+estarpro/1',
      '2026/spring/short/tbd+狼队/1',
    ]);
  });

  test('a new key is none that a stored match has', () => {
    const taken = stored('2026/spring/short/ag+estarpro/1', 1, 1, 3);
    const keys = matchKeys('2026/spring', [listed(1, 1, 3), listed(2, 1, 2)], [taken]);
    expect(keys).toEqual([taken.source_key, '2026/spring/short/ag+estarpro/2']);
  });
});
