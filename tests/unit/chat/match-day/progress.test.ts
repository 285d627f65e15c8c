/** What the head of a room says of a match that is on: only what its source says. */
import { describe, expect, test } from 'vitest';
import { progressOf } from '#lib/chat/match-day/progress.ts';
import type { RoundItem, VetoStep } from '#lib/wiki/match/shapes.ts';
import { liveRound } from '#tests/support/match-lines.ts';

const map = (name: string) => ({ map_id: 1, name, image: null });
const played = (num: number, main_loadout: number | null, guest_loadout: number | null) => ({
  num,
  winner_side: 1,
  win_type: null,
  main_loadout,
  guest_loadout,
});
const tally = (kills: number | null, gold: number | null) =>
  ({ kills, gold, towers: null, dragons: 0 }) as unknown as RoundItem['main_objectives'];

test('the veto comes in its order, and no map before one is on', () => {
  const veto: VetoStep[] = [
    { num: 1, side: 2, action: 'ban', map: map('霓虹町') },
    { num: 2, side: null, action: 'remain', map: map('深海明珠') },
  ];
  expect(
    progressOf({ rounds: [liveRound({ match_status: 3 }), liveRound({ match_status: 1 })], veto }),
  ).toEqual({
    veto: [
      { side: 2, action: 'ban', name: '霓虹町' },
      { side: null, action: 'remain', name: '深海明珠' },
    ],
    round: null,
  });
});

describe('of the map that is on', () => {
  const now = (overrides: Partial<RoundItem>) =>
    progressOf({ rounds: [liveRound(overrides)], veto: [] }).round;

  test('nothing that the source lacks', () => {
    expect(now({ main_score: 3 })).toEqual({
      num: 1,
      map: null,
      score: null,
      half: null,
      economy: null,
      tallies: [],
    });
  });

  test('score, half and the last round’s loadouts', () => {
    const halves = [
      { main_score: 7, guest_score: 5, main_role: 'atk' as const },
      { main_score: 1, guest_score: 0, main_role: 'def' as const },
    ];
    const timeline = [played(12, 20_000, 9_000), played(13, 4_100, 4_300)];
    expect(
      now({ round_num: 2, map: map('亚海悬城'), main_score: 8, guest_score: 5, halves, timeline }),
    ).toEqual({
      num: 2,
      map: '亚海悬城',
      score: [8, 5],
      half: 2,
      economy: { round: 13, sides: [4_100, 4_300] },
      tallies: [],
    });
    expect(now({ timeline: [played(1, 800, null)] })?.economy).toBeNull();
  });

  test('tallies that both sides have, also of none', () => {
    const sides = { main_objectives: tally(7, 21_400), guest_objectives: tally(9, null) };
    expect(now(sides)?.tallies).toEqual([
      { name: 'kills', sides: [7, 9] },
      { name: 'dragons', sides: [0, 0] },
    ]);
  });
});
