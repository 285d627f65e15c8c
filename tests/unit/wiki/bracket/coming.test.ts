import { describe, expect, test } from 'vitest';
import { withComing } from '#lib/wiki/bracket/coming.ts';
import type { BracketRound, Lane } from '#lib/wiki/bracket/shapes.ts';
import { veilRounds } from '#lib/wiki/bracket/veil.ts';
import { teamKey } from '#lib/wiki/match/veil.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

interface Overrides {
  id: number;
  teams: [string | null, string | null];
  next?: [match: number, side: number];
  loserNext?: [match: number, side: number];
}

const camp = (name: string | null): Camp =>
  name === null ? campItem(null, null) : { ...campItem(name.charCodeAt(0), name), name_short: name };
const slot = (to: Overrides['next']) => (to ? { match_id: to[0], side: to[1] } : null);
const round = (lane: Lane, number: number, name: string, matches: Overrides[]): BracketRound => ({
  lane,
  round: number,
  name,
  matches: matches.map(({ id, teams, next, loserNext }, i) => ({
    ...matchItemOf({
      unique_id: id,
      match_status: 1,
      versus_info: {
        main_camp: [camp(teams[0])],
        guest_camp: [camp(teams[1])],
        main_score: null,
        guest_score: null,
        is_main_win: null,
      },
    }),
    lane,
    lane_round: number,
    lane_pos: i + 1,
    next: slot(next),
    loser_next: slot(loserNext),
    is_bye: false,
  })),
});

/** The semifinals are drawn as given, the rest is open. */
const bracket = (...semis: [Overrides['teams'], Overrides['teams']]): BracketRound[] => [
  round('upper', 1, '胜者组半决赛', [
    { id: 1, teams: semis[0], next: [3, 1], loserNext: [4, 1] },
    { id: 2, teams: semis[1], next: [3, 2], loserNext: [4, 2] },
  ]),
  round('upper', 2, '胜者组决赛', [{ id: 3, teams: [null, null], next: [5, 1] }]),
  round('lower', 1, '败者组第一轮', [{ id: 4, teams: [null, null], next: [5, 2] }]),
  round('final', 1, '总决赛', [{ id: 5, teams: [null, null] }]),
];
const descOf = (rounds: readonly BracketRound[], id: number) => {
  const match = rounds.flatMap(({ matches }) => matches).find(({ unique_id }) => unique_id === id)!;
  const { main_camp, guest_camp } = match.versus_info;
  return [main_camp[0]!.desc, guest_camp[0]!.desc];
};

describe('where an unknown side comes from', () => {
  test.each([
    ['both teams of its match are known', 3, ['NRG/GX 胜者', 'EDG/FNC 胜者']],
    ['the losers of such matches', 4, ['NRG/GX 败者', 'EDG/FNC 败者']],
    ['that match is open, too', 5, ['胜者组决赛 胜者', '败者组第一轮 胜者']],
    ['a known side has no source', 1, [null, null]],
  ])('%s', (_, id, words) => {
    expect(descOf(withComing(bracket(['NRG', 'GX'], ['EDG', 'FNC'])), id)).toEqual(words);
  });

  test.each([
    ['nobody won it', { status: 3, won: null }, ['轮空', 'EDG/FNC 胜者'], ['轮空', 'EDG/FNC 败者']],
    ['it was cancelled', { status: 5, won: null }, ['轮空', 'EDG/FNC 胜者'], ['轮空', 'EDG/FNC 败者']],
    [
      'it was a bye',
      { status: 3, won: null, bye: true },
      ['NRG/GX 胜者', 'EDG/FNC 胜者'],
      ['轮空', 'EDG/FNC 败者'],
    ],
    [
      'somebody won it',
      { status: 3, won: true },
      ['NRG/GX 胜者', 'EDG/FNC 胜者'],
      ['NRG/GX 败者', 'EDG/FNC 败者'],
    ],
    [
      'it is kept back',
      { status: 3, won: null, hidden: true },
      ['NRG/GX 胜者', 'EDG/FNC 胜者'],
      ['NRG/GX 败者', 'EDG/FNC 败者'],
    ],
  ])('what comes from a match where %s', (_, over, winners, losers) => {
    const rounds = bracket(['NRG', 'GX'], ['EDG', 'FNC']);
    const first = rounds[0]!.matches[0]!;
    const {
      status: match_status,
      won: is_main_win,
      bye = false,
      hidden,
    } = { hidden: false, ...over } as never as {
      status: number;
      won: boolean | null;
      bye?: boolean;
      hidden: boolean;
    };
    Object.assign(first, { match_status, is_bye: bye, ...(hidden && { hidden }) });
    first.versus_info.is_main_win = is_main_win;
    expect([descOf(withComing(rounds), 3), descOf(withComing(rounds), 4)]).toEqual([winners, losers]);
  });

  test('one known team is not enough', () => {
    expect(descOf(withComing(bracket(['NRG', null], ['EDG', 'FNC'])), 3)).toEqual([
      '胜者组半决赛 胜者',
      'EDG/FNC 胜者',
    ]);
  });

  test('spoiler-free mode names no team that a result brought there', () => {
    const rounds = withComing(bracket(['NRG', 'GX'], ['EDG', 'FNC']));
    const veiled = veilRounds(rounds, {
      teams: new Set([teamKey(1, 'G'.charCodeAt(0))]),
      matches: new Set(),
    });
    expect(descOf(veiled, 3)).toEqual(['胜者组半决赛 胜者', 'EDG/FNC 胜者']);
  });
});
