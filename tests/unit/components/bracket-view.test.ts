import { describe, expect, test } from 'vitest';
import { EMBED_SCALE } from '#components/bracket/bracket-scale.ts';
import { sideText } from '#components/bracket/bracket-side.ts';
import { bracketView, LIT_TEAMS, leadOf } from '#components/bracket/bracket-view.ts';
import type { BracketNode, BracketRound, Lane } from '#lib/wiki/bracket/shapes.ts';
import { veilRounds } from '#lib/wiki/bracket/veil.ts';
import { NO_SECRETS } from '#lib/wiki/match/veil.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

interface Overrides {
  id: number;
  teams: [number | null, number | null];
  won?: 1 | 2;
  next?: number;
}

const node = (
  lane: Lane,
  lane_round: number,
  lane_pos: number,
  { id, teams, won, next }: Overrides,
): BracketNode => ({
  ...matchItemOf({
    unique_id: id,
    match_status: won ? 3 : 1,
    versus_info: {
      main_camp: [campItem(teams[0])],
      guest_camp: [campItem(teams[1])],
      main_score: won ? (won === 1 ? 2 : 0) : null,
      guest_score: won ? (won === 2 ? 2 : 0) : null,
      is_main_win: won ? won === 1 : null,
    },
  }),
  lane,
  lane_round,
  lane_pos,
  next: next ? { match_id: next, side: 1 } : null,
  loser_next: null,
  is_bye: false,
});
const roundOf = (lane: Lane, round: number, name: string, matches: Overrides[]): BracketRound => ({
  lane,
  round,
  name,
  matches: matches.map((match, index) => node(lane, round, index + 1, match)),
});

/** Double elimination of four teams. */
const ROUNDS: BracketRound[] = [
  roundOf('upper', 1, '胜者组半决赛', [
    { id: 1, teams: [11, 12], won: 1, next: 3 },
    { id: 2, teams: [13, 14], won: 2, next: 3 },
  ]),
  roundOf('upper', 2, '胜者组决赛', [{ id: 3, teams: [11, 14], next: 6 }]),
  roundOf('lower', 1, '败者组第一轮', [{ id: 4, teams: [12, 13], won: 1, next: 5 }]),
  roundOf('lower', 2, '败者组决赛', [{ id: 5, teams: [12, null], next: 6 }]),
  roundOf('final', 1, '总决赛', [{ id: 6, teams: [null, null] }]),
];

describe('bracket view', () => {
  const view = bracketView(ROUNDS);

  test('round names leave out the name of their lane, the final keeps its name', () => {
    expect(view.lanes.map(lane => [lane.name, ...lane.columns.map(column => column.name)])).toEqual([
      ['胜者组', '半决赛', '决赛'],
      ['败者组', '第一轮', '决赛'],
      ['总决赛', '总决赛'],
    ]);
  });

  test('single elimination has the lanes 淘汰赛, 季军赛 and 总决赛', () => {
    const rounds = [
      roundOf('upper', 1, '半决赛', [
        { id: 1, teams: [11, 12] },
        { id: 2, teams: [13, 14] },
      ]),
      roundOf('lower', 1, '季军赛', [{ id: 3, teams: [12, 13] }]),
      roundOf('final', 1, '总决赛', [{ id: 4, teams: [11, 14] }]),
    ];
    expect(bracketView(rounds).lanes.map(lane => lane.name)).toEqual(['淘汰赛', '季军赛', '总决赛']);
  });

  test('room above the nodes puts a later match between those that lead to it', () => {
    const [first, second] = view.lanes[0]!.columns;
    expect(first!.items.map(item => item.above)).toEqual([0, 20]);
    expect(second!.items.map(item => item.above)).toEqual([52]);
    expect(view.lanes[2]!.columns[0]!.above).toBeGreaterThan(0);
  });

  test('a line belongs to the winner of its match, and to no team before the end', () => {
    const team = (id: number) => view.teams.get(id);
    expect(view.lines.map(line => line.team)).toEqual([team(11), team(14), undefined, team(12), undefined]);
  });

  const decided = (won: 1 | 2, teams: [number, number]) => [
    ...ROUNDS.slice(0, -1),
    roundOf('final', 1, '总决赛', [{ id: 6, teams, won }]),
  ];
  test.each([
    ['the final is open', ROUNDS, undefined],
    ['the final is won', decided(2, [11, 14]), 14],
    [
      'a second final decides',
      [...decided(2, [11, 14]), roundOf('final', 2, '总决赛加赛', [{ id: 7, teams: [11, 14], won: 1 }])],
      11,
    ],
    ['the result is veiled', veilRounds(decided(2, [11, 14]), NO_SECRETS), undefined],
  ])('the champion, where %s', (_, rounds, champion) => {
    expect(bracketView(rounds).champion).toBe(champion);
  });

  test('triple elimination: 中间组 between the two, and the upper lane’s winner is lit', () => {
    const rounds = [
      roundOf('upper', 1, '胜者组决赛', [{ id: 1, teams: [11, 12], won: 2 }]),
      roundOf('middle', 1, '中间组决赛', [{ id: 2, teams: [11, 13], won: 1 }]),
      roundOf('lower', 1, '败者组决赛', [{ id: 3, teams: [13, 14], won: 1 }]),
    ];
    const { lanes, champion } = bracketView(rounds);
    expect(lanes.map(lane => [lane.lane, lane.name, lane.columns[0]!.name])).toEqual([
      ['upper', '胜者组', '决赛'],
      ['middle', '中间组', '决赛'],
      ['lower', '败者组', '决赛'],
    ]);
    expect(champion).toBe(12);
    expect(bracketView(rounds.slice(1)).champion).toBeUndefined();
  });

  test('each lane has lines of its own for the phone layout', () => {
    expect(view.lanes.map(lane => lane.lines.length)).toEqual([2, 1, 0]);
  });

  test('columns narrow until the bracket fits, and names are shortened with them', () => {
    expect([view.sizeClass, view.shortNames]).toEqual(['cols-5', false]);
    const long = Array.from({ length: 6 }, (_, index) =>
      roundOf('upper', index + 1, `第 ${index + 1} 轮`, [{ id: index + 1, teams: [11, 12] }]),
    );
    const wide = bracketView([...long, roundOf('final', 1, '总决赛', [{ id: 9, teams: [11, 12] }])]);
    expect([wide.sizeClass, wide.shortNames]).toEqual(['cols-7', true]);
    expect(wide.width).toBeLessThanOrEqual(1152);
  });

  test('an embed has the same bracket, smaller: short names, rounds named with their lane', () => {
    const small = bracketView(ROUNDS, EMBED_SCALE);
    expect([small.sizeClass, small.shortNames, small.width]).toEqual(['is-compact', true, 3 * 128 + 2 * 34]);
    expect(small.lanes[0]!.columns.map(column => column.name)).toEqual(['胜者组半决赛', '胜者组决赛']);
    expect(small.lanes[0]!.columns[1]!.items.map(item => item.above)).toEqual([27]);
    expect(small.lines).toHaveLength(view.lines.length);
  });

  test('at most LIT_TEAMS teams can be highlighted', () => {
    const many = Array.from({ length: LIT_TEAMS }, (_, index) => ({
      id: index + 1,
      teams: [2 * index + 1, 2 * index + 2] as [number, number],
    }));
    expect(bracketView([roundOf('upper', 1, '第一轮', many)]).teams.size).toBe(LIT_TEAMS);
  });

  test('a bracket without rounds has no lanes and no lines', () => {
    expect(bracketView([])).toMatchObject({ lanes: [], lines: [] });
  });
});

test.each([
  { teams: [11, 12], won: 2, lead: 12 },
  { teams: [11, 12], won: undefined, lead: 11 },
  { teams: [null, 12], won: undefined, lead: 12 },
  { teams: [null, null], won: undefined, lead: null },
] as { teams: Overrides['teams']; won?: 1 | 2; lead: number | null }[])(
  'teams $teams, won by side $won: team $lead leads',
  ({ teams, won, lead }) => {
    expect(leadOf(node('upper', 1, 1, { id: 1, teams, ...(won ? { won } : {}) }))).toBe(lead);
  },
);

describe('a side without a team', () => {
  test('shows 轮空 in a bye', () => {
    expect(sideText({ is_bye: true }, campItem(null, null))).toMatchObject({ text: '轮空', isBye: true });
  });
  test('shows 轮空 where nobody comes from the match before', () => {
    const nobody = { ...campItem(null, null), desc: '轮空' };
    expect(sideText({ is_bye: false }, nobody)).toEqual({ text: '轮空', from: null, isBye: true });
  });
  test('shows 待定 while it is unknown, with its source where that is known', () => {
    const coming = { ...campItem(null, null), desc: '胜者组决赛 败者' };
    expect(sideText({ is_bye: false }, coming)).toEqual({
      text: '待定',
      from: '胜者组决赛 败者',
      isBye: false,
    });
    expect(sideText({ is_bye: false }, undefined)).toEqual({ text: '待定', from: null, isBye: false });
  });
  test('names both teams of the match that it comes from, once they are known', () => {
    const coming = { ...campItem(null, null), desc: 'NRG/GX 胜者' };
    expect(sideText({ is_bye: false }, coming)).toEqual({ text: 'NRG/GX 胜者', from: null, isBye: false });
  });
  test('has no text where the team is known', () =>
    expect(sideText({ is_bye: true }, campItem(1))).toBeUndefined());
});
