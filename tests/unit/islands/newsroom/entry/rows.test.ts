import { describe, expect, test } from 'vitest';
import {
  blankDraft,
  blankHalf,
  blankPlayer,
  blankResult,
  blankVeto,
  durationOf,
  durationText,
  nextRound,
  toInput,
} from '#islands/newsroom/entry/detail/rows.ts';
import { fromLocal, toLocal } from '#islands/newsroom/entry/match/local-time.ts';
import { detailInput } from '#lib/newsroom/entry/shapes.ts';

const player = (id: number) => ({ player_id: id, name: `选手 ${id}`, icon: null });
const OPTIONS = {
  maps: [],
  heroes: [],
  main_players: [1, 2, 3, 4, 5, 6].map(player),
  guest_players: [11, 12, 13, 14, 15].map(player),
  positions: [],
};

describe('a new round', () => {
  test('begins with the first five of each side', () => {
    const { players } = nextRound([], OPTIONS);
    expect(players.map(row => [row.side, row.player_id])).toEqual([
      ...[1, 2, 3, 4, 5].map(id => [1, id]),
      ...[11, 12, 13, 14, 15].map(id => [2, id]),
    ]);
  });

  test('after another has the players of that one, without their figures', () => {
    const first = nextRound([], OPTIONS);
    first.players = [{ ...blankPlayer(), side: 1, player_id: 6, kills: 20 }];
    expect(nextRound([first], OPTIONS).players).toEqual([{ ...blankPlayer(), side: 1, player_id: 6 }]);
  });
});

test('incomplete rows are not sent; the input satisfies the call’s schema', () => {
  const round = nextRound([], OPTIONS);
  round.players.push(blankPlayer(), { ...blankPlayer(), player_id: 9 });
  round.halves = [{ main_role: 'atk', main_score: 7, guest_score: 5 }, blankHalf()];
  round.timeline = [{ ...blankResult(), winner_side: 1 }, blankResult()];
  round.ban_pick = [{ side: 1, action: 'ban', hero_id: 3 }, blankDraft()];
  const veto = [{ side: null, action: 'remain' as const, map_id: 2 }, blankVeto()];
  const input = toInput({ rounds: [round], veto });
  expect(detailInput.safeParse(input).error).toBeUndefined();
  expect(input.rounds[0]!.players).toHaveLength(10);
  expect([input.rounds[0]!.halves, input.rounds[0]!.timeline, input.rounds[0]!.ban_pick, input.veto]).toEqual(
    [[round.halves[0]], [round.timeline[0]], [round.ban_pick[0]], [veto[0]]],
  );
});

describe('a duration', () => {
  test.each([
    ['41:05', 2465],
    [' 0:59 ', 59],
    ['100:00', 6000],
    ['41：05', 2465],
    ['', null],
    ['41', undefined],
    ['41:60', undefined],
    ['x', undefined],
  ])('%j is %s seconds', (text, seconds) => expect(durationOf(text)).toBe(seconds));

  test('is shown as it is typed', () => {
    expect([durationText(2465), durationText(59), durationText(null)]).toEqual(['41:05', '0:59', '']);
  });
});

describe('a start in Beijing time', () => {
  test('is shown and read back', () => {
    const seconds = Date.UTC(2025, 9, 5, 16, 30) / 1000;
    expect(toLocal(seconds)).toBe('2025-10-06T00:30');
    expect(fromLocal('2025-10-06T00:30')).toBe(seconds);
  });

  test.each(['', '2025-02-30T10:00', '2025-10-06', '2025-10-06T24:00', 'x'])('%j is no start', text => {
    expect(fromLocal(text)).toBeNull();
  });
});
