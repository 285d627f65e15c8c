/** The part of a match page that follows the running game of LoL or 王者荣耀. */
import { describe, expect, test } from 'vitest';
import { tallies } from '#components/match/comparison.ts';
import { figuresOf } from '#components/match/figures/parts.ts';
import type { ShownMatch } from '#components/match/figures/shown.ts';
import { roundCard } from '#components/match/round-cards.ts';
import { sidesOf } from '#components/match/sides.ts';
import { NO_OBJECTIVES } from '#lib/wiki/match/figures.ts';
import type { RoundItem } from '#lib/wiki/match/shapes.ts';
import { matchItemOf } from '../../support/match-item.ts';
import { liveRound } from '../../support/match-lines.ts';

const KOG = 2;
const hero = { hero_id: 1, name: '少司缘', icon: null, role: null, role_name: null };
const NONE = { main: [], guest: [] };
const running = liveRound({
  round_num: 2,
  duration: 725,
  main_objectives: { ...NO_OBJECTIVES, kills: 9, gold: 30_500, towers: 3, tyrants: 1, storm_dragons: 0 },
  guest_objectives: { ...NO_OBJECTIVES, kills: 4, gold: 28_100, towers: 0, tyrants: 0, storm_dragons: 0 },
  ban_pick: [{ num: 1, side: 1, action: 'pick', hero }],
});

function shownWith(...rounds: RoundItem[]): ShownMatch {
  const match = matchItemOf({ game_id: KOG, match_status: 2 });
  const sides = sidesOf(match);
  return {
    match,
    sides,
    cards: rounds.map(round => roundCard(KOG, round, sides)),
    chosen: undefined,
    hasChoice: false,
    parts: rounds.map(round => ({ round, stats: NONE })),
    stats: NONE,
    url: { pathname: '/wiki/match/2/7', search: '' },
    isPhone: false,
  };
}
const partsOf = (...rounds: RoundItem[]) => figuresOf(shownWith(...rounds));

test('it comes first, with what each side has and who picked what', () => {
  const gold_at = [{ minute: 11, gold: 30_000, diff: 1900 }];
  const objectives = { ...running.main_objectives!, gold_at };
  const { names, html } = partsOf({ ...running, main_objectives: objectives });
  expect(names[0]).toBe('running');
  for (const text of ['第二局进行中', '12:05', '暴君', '少司缘', '11 分钟 战队 1 领先 1,900'])
    expect(html.text).toContain(text);
  expect(html.text).not.toContain('风暴龙王');
  // Its draft and its gold are drawn once.
  expect(names).not.toContain('games');
});

describe('it is not there', () => {
  test.each([
    ['once the game is over', { ...running, match_status: 3, winner_side: 1 }],
    ['where the source has nothing but that it runs', liveRound()],
    ['before the game', liveRound({ match_status: 1 })],
  ])('%s', (_, round) => {
    expect(partsOf(round).names).not.toContain('running');
  });
});

test('in short, as a frame has it', () => {
  expect(tallies(running)).toEqual(['总击杀 9–4', '总经济 30.5k–28.1k', '推塔 3–0', '暴君 1–0']);
  expect(tallies(liveRound())).toEqual([]);
});
