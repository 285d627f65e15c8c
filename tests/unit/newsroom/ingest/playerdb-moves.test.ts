import { describe, expect, test } from 'vitest';
import { type CareerStint, movesOf } from '#lib/newsroom/ingest/playerdb/moves.ts';
import { roleChange } from '#lib/wiki/transfer/role-change.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
const TEAMS = 'ABCD';
type Listed = [team: string, start: string, end: string, status?: string];

/** '' is a date that the source does not have, 'now' a stint that goes on. */
const career = (stints: readonly Listed[], nums = stints.map((_, i) => i + 1)): CareerStint[] =>
  stints.map(([team, start, end, status = 'Active'], i) => ({
    num: nums[i]!,
    team: TEAMS.indexOf(team) + 1,
    start: start ? at(start) : null,
    end: end && end !== 'now' ? at(end) : null,
    isOver: end !== 'now',
    status,
  }));

const nameOf = (team: number | null) => (team === null ? '' : TEAMS[team - 1]);
const events = (stints: readonly CareerStint[]) =>
  movesOf(stints).map(({ key, type, from, to, at: when }) => {
    const day = when === null ? '?' : new Date(when + 8 * 3_600_000).toISOString().slice(0, 10);
    return `${key} ${WORDS[type]} ${nameOf(from)}>${nameOf(to)} ${day}`;
  });
const WORDS = [
  ...['?', 'transfer', 'join', 'leave', 'retire', 'comeback', 'change'],
  ...['rental', 'rental-end', 'tryout', 'tryout-end', 'temporary', 'temporary-end'],
];

describe('transfers follow from stints', () => {
  test.each<[string, Listed[], string[]]>([
    ['an ongoing last stint gives no leave', [['A', '2024-01-01', 'now']], []],
    ['a last stint with an undated end gives no leave', [['A', '2024-01-01', '']], []],
    [
      'a dated end without a next stint is a leave',
      [['A', '2024-01-01', '2024-05-01']],
      ['1:end leave A> 2024-05-01'],
    ],
    [
      'a stint that begins as another ends is a transfer',
      [
        ['A', '2024-01-01', '2024-05-01'],
        ['B', '2024-05-02', 'now'],
      ],
      ['1 transfer A>B 2024-05-02'],
    ],
    [
      'a gap between two stints gives a leave and a join',
      [
        ['A', '2024-01-01', '2024-05-01'],
        ['B', '2024-05-09', 'now'],
      ],
      ['1:end leave A> 2024-05-01', '1 join >B 2024-05-09'],
    ],
    [
      'an undated end before the next stint gives a transfer',
      [
        ['A', '2024-01-01', ''],
        ['B', '2024-05-09', 'now'],
      ],
      ['1 transfer A>B 2024-05-09'],
    ],
    [
      'a next stint without a start gives a transfer without a date',
      [
        ['A', '2024-01-01', '2024-02-01'],
        ['B', '', 'now'],
      ],
      ['1 transfer A>B ?'],
    ],
    [
      'overlapping stints give a join, and a leave when the first ends',
      [
        ['A', '2024-01-01', '2024-05-01'],
        ['B', '2024-02-01', 'now'],
      ],
      ['1:end leave A> 2024-05-01', '1 join >B 2024-02-01'],
    ],
    [
      'another role in the same team is a change',
      [
        ['A', '2024-01-01', '2024-05-01', 'Substitute'],
        ['A', '2024-05-01', 'now'],
      ],
      ['1 change A>A 2024-05-01'],
    ],
    [
      'a second stint in the same role and team gives no move',
      [
        ['A', '2024-01-01', '2024-05-01'],
        ['A', '2024-05-01', 'now'],
      ],
      [],
    ],
    [
      'an Inactive stint between two stints of a team is its bench; the return is a comeback',
      [
        ['A', '2024-01-01', '2024-05-01'],
        ['B', '2024-05-01', '2024-06-01', 'Inactive'],
        ['A', '2024-06-01', 'now'],
      ],
      ['1 change A>A 2024-05-01', '2 comeback A>A 2024-06-01'],
    ],
    [
      'a move from the bench to coach is a change',
      [
        ['A', '2024-01-01', '2024-05-01', 'Inactive'],
        ['A', '2024-05-01', 'now', 'Coach'],
      ],
      ['1 change A>A 2024-05-01'],
    ],
    [
      'a move from the bench of one team to another team is a transfer',
      [
        ['A', '2024-01-01', '2024-05-01'],
        ['B', '2024-05-01', '2024-06-01', 'Inactive'],
        ['C', '2024-06-01', 'now'],
      ],
      ['1 change A>A 2024-05-01', '2 transfer A>C 2024-06-01'],
    ],
    [
      'a loan starts from the lending team and ends with the return to it',
      [
        ['A', '2024-01-01', '2024-09-01', 'Inactive'],
        ['B', '2024-03-01', '2024-04-01', 'Loan'],
        ['A', '2024-09-01', 'now'],
      ],
      ['1 rental A>B 2024-03-01', '2:end rental-end B>A 2024-04-01', '2 comeback A>A 2024-09-01'],
    ],
    [
      'a loan that turns permanent is a join',
      [
        ['A', '2024-01-01', '2024-03-01'],
        ['B', '2024-03-01', '2024-06-01', 'Loan'],
        ['B', '2024-06-01', 'now'],
      ],
      ['1 rental A>B 2024-03-01', '2 join B>B 2024-06-01'],
    ],
    [
      'a trial without a next stint ends on its end date',
      [
        ['A', '2024-01-01', '2024-03-01'],
        ['B', '2024-03-01', '2024-03-09', 'Trial'],
      ],
      ['1 tryout A>B 2024-03-01', '2:end tryout-end B> 2024-03-09'],
    ],
    [
      'a trial before another team gives its end and a join',
      [
        ['A', '2024-01-01', '2024-03-09', 'Trial'],
        ['B', '2024-03-09', 'now'],
      ],
      ['1:end tryout-end A> 2024-03-09', '1 join >B 2024-03-09'],
    ],
    [
      'a stand-in stint ends with the return to the own team',
      [
        ['A', '2024-01-01', 'now'],
        ['B', '2024-03-01', '2024-03-09', 'Stand-in'],
      ],
      ['1 temporary A>B 2024-03-01', '2:end temporary-end B>A 2024-03-09'],
    ],
    [
      'with two roles in one team the end of one is no leave',
      [
        ['A', '2024-01-01', 'now', 'Streamer'],
        ['A', '2024-03-01', '2024-06-01'],
      ],
      ['1 change A>A 2024-03-01'],
    ],
    [
      'a Retired stint is a retirement; a team after it is a comeback',
      [
        ['A', '2024-01-01', '2024-03-01'],
        ['A', '2024-03-01', '2024-06-01', 'Retired'],
        ['B', '2024-06-01', 'now'],
      ],
      ['1 retire A> 2024-03-01', '2 comeback >B 2024-06-01'],
    ],
  ])('%s', (_, stints, moves) => {
    expect(events(career(stints))).toEqual(moves);
  });

  test('a gap in the stint numbers gives no moves', () => {
    const stints: Listed[] = [
      ['A', '2024-01-01', '2024-03-01'],
      ['B', '2024-09-01', 'now'],
    ];
    expect(events(career(stints, [1, 3]))).toEqual([]);
  });

  test('a loan and a trial have a contract type, an ordinary stint has none', () => {
    const stints = career([
      ['A', '2024-01-01', '2024-02-01'],
      ['B', '2024-02-01', '2024-03-01', 'Loan'],
      ['C', '2024-05-01', '2024-06-01', 'Trial'],
      ['D', '2024-07-01', 'now'],
    ]);
    const contracts = movesOf(stints).map(({ key, contract }) => [key, contract]);
    expect(Object.fromEntries(contracts)).toMatchObject({ 1: 2, 2: 4, 3: 0 });
  });
});

describe('the roles before and after a change', () => {
  test.each([
    [6, 'Substitute', 'Active', { from: '替补', to: '首发' }],
    [6, 'Active', 'Inactive', { from: '首发', to: '替补席' }],
    [5, 'Inactive', 'Active', { from: '替补席', to: '首发' }],
    [6, 'Active', 'Head Coach', { from: '选手', to: '主教练' }],
    [6, 'Coach', 'Active', { from: '教练', to: '选手' }],
    [6, 'Talent', 'Ambassador', { from: 'Talent', to: 'Ambassador' }],
    [6, null, 'Inactive', { from: null, to: '替补席' }],
    [6, null, null, null],
    [1, 'Active', 'Active', null],
  ])('type %i, %s to %s', (type, from, to, change) => {
    expect(roleChange(type, from, to)).toEqual(change);
  });
});
