/** Brackets drawn from which match leads to which. */
import { describe, expect, test } from 'vitest';
import { bracketOf } from '#lib/newsroom/feed/pandascore/bracket.ts';
import type { BracketMatch } from '#lib/newsroom/feed/pandascore/shapes.ts';

const STAGE = { key: '1', tournament: '2', name: 'Playoffs', type: 'bracket' as const, sort: 1, aliases: [] };

/** 'w3' and 'l3': the winner and the loser of match 3. */
const match = (
  id: number,
  feeds: string[] = [],
  teams: number[] = [],
  winner_id: number | null = null,
): BracketMatch => ({
  id,
  winner_id,
  opponents: teams.map(team => ({ type: 'Team', opponent: { id: team, name: `Team ${team}` } })),
  previous_matches: feeds.map(feed => ({
    match_id: Number(feed.slice(1)),
    type: feed.startsWith('w') ? 'winner' : 'loser',
  })),
});

/** '1 upper 1.2 w5.1 l9.2': a match, its lane, round and position, and where its winner and loser play on which side. */
const drawn = (matches: readonly BracketMatch[]) =>
  bracketOf(STAGE, matches)?.slots.map(({ match: key, lane, round, pos, winnerTo, loserTo }) =>
    [
      key,
      lane,
      `${round}.${pos}`,
      winnerTo && `w${winnerTo.match}.${winnerTo.side}`,
      loserTo && `l${loserTo.match}.${loserTo.side}`,
    ]
      .filter(Boolean)
      .join(' '),
  );

const SINGLE_8 = [
  match(1),
  match(2),
  match(3),
  match(4),
  match(5, ['w1', 'w2']),
  match(6, ['w3', 'w4']),
  match(7, ['w5', 'w6']),
];
const SINGLE_8_DRAWN = [
  '1 upper 1.1 w5.1',
  '2 upper 1.2 w5.2',
  '3 upper 1.3 w6.1',
  '4 upper 1.4 w6.2',
  '5 upper 2.1 w7.1',
  '6 upper 2.2 w7.2',
  '7 final 1.1',
];
const DOUBLE_8 = [
  ...SINGLE_8,
  match(8, ['l1', 'l2']),
  match(9, ['l3', 'l4']),
  match(10, ['w8', 'l6']),
  match(11, ['w9', 'l5']),
  match(12, ['w10', 'w11']),
  match(13, ['w12', 'l7']),
  match(14, ['w7', 'w13']),
];
const UPPER = [
  '1 upper 1.1 w5.1 l8.1',
  '2 upper 1.2 w5.2 l8.2',
  '3 upper 1.3 w6.1 l9.1',
  '4 upper 1.4 w6.2 l9.2',
  '5 upper 2.1 w7.1 l11.2',
  '6 upper 2.2 w7.2 l10.2',
  '7 upper 3.1 w14.1 l13.2',
];
const LOWER = [
  '8 lower 1.1 w10.1',
  '9 lower 1.2 w11.1',
  '10 lower 2.1 w12.1',
  '11 lower 2.2 w12.2',
  '12 lower 3.1 w13.1',
  '13 lower 4.1 w14.2',
];

describe('a bracket', () => {
  test.each<[string, BracketMatch[], string[]]>([
    ['single elimination of 8', SINGLE_8, SINGLE_8_DRAWN],
    ['whatever the order of the answer', SINGLE_8.toReversed(), SINGLE_8_DRAWN.toReversed()],
    ['double elimination of 8', DOUBLE_8, [...UPPER, ...LOWER, '14 final 1.1']],
    ['the match for third place is left out', [...SINGLE_8, match(8, ['l5', 'l6'])], SINGLE_8_DRAWN],
    ['as is a match beside it all', [...SINGLE_8, match(8)], SINGLE_8_DRAWN],
    [
      'six teams, two with a bye: who waits is the first side',
      [match(1), match(2), match(3, ['w1'], [10]), match(4, ['w2'], [11]), match(5, ['w3', 'w4'])],
      ['1 upper 1.1 w3.2', '2 upper 1.2 w4.2', '3 upper 2.1 w5.1', '4 upper 2.2 w5.2', '5 final 1.1'],
    ],
    [
      'five teams: the match of two byes stands in the later round',
      [match(1), match(2, ['w1']), match(3, [], [10, 11]), match(4, ['w2', 'w3'])],
      ['1 upper 1.1 w2.2', '2 upper 2.1 w4.1', '3 upper 2.2 w4.2', '4 final 1.1'],
    ],
    [
      'a ladder',
      [match(1), match(2, ['w1']), match(3, ['w2']), match(4, ['w3'])],
      ['1 upper 1.1 w2.2', '2 upper 2.1 w3.2', '3 upper 3.1 w4.2', '4 final 1.1'],
    ],
    [
      'the group of four of which two go on: there is no final',
      [match(1), match(2), match(3, ['w1', 'w2']), match(4, ['l1', 'l2']), match(5, ['w4', 'l3'])],
      [
        '1 upper 1.1 w3.1 l4.1',
        '2 upper 1.2 w3.2 l4.2',
        '3 upper 2.1 l5.2',
        '4 lower 1.1 w5.1',
        '5 lower 2.1',
      ],
    ],
    [
      'triple elimination has a lane between the two',
      [
        match(1),
        match(2),
        match(3, ['w1', 'w2']),
        match(4, ['l1', 'l2']),
        match(5, ['w4', 'l3']),
        match(6, ['l4', 'l5'], [10]),
        match(7, ['w6', 'w5']),
      ],
      [
        '1 upper 1.1 w3.1 l4.1',
        '2 upper 1.2 w3.2 l4.2',
        '3 upper 2.1 l5.2',
        '4 middle 1.1 w5.1 l6.1',
        '5 middle 2.1 w7.2 l6.2',
        '6 lower 1.1 w7.1',
        '7 lower 2.1',
      ],
    ],
    ['one match alone is the final', [match(1)], ['1 final 1.1']],
    [
      'a side is that of the team once it is there',
      [match(1, [], [10, 11], 11), match(2, [], [12, 13], 12), match(3, ['w1', 'w2'], [12, 11])],
      ['1 upper 1.2 w3.2', '2 upper 1.1 w3.1', '3 final 1.1'],
    ],
  ])('%s', (_, matches, expected) => {
    expect(drawn(matches)).toEqual(expected);
  });

  test.each<[string, BracketMatch[]]>([
    ['nothing leads anywhere: every team meets every other', [match(1), match(2), match(3)]],
    ['a match comes from one that is not listed', [match(1), match(2, ['w1', 'w99'])]],
    ['a match comes before itself', [match(1, ['w2']), match(2, ['w1'])]],
    ['a circle beside a bracket', [...SINGLE_8, match(8, ['w9']), match(9, ['w8'])]],
    ['one winner goes on to two matches', [match(1), match(2, ['w1']), match(3, ['w1', 'w2'])]],
    ['three go on to one', [match(1), match(2), match(3), match(4, ['w1', 'w2', 'w3'])]],
    ['no matches', []],
  ])('there is none where %s', (_, matches) => {
    expect(bracketOf(STAGE, matches)).toBeUndefined();
  });
});
