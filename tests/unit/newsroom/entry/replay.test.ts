import { describe, expect, test } from 'vitest';
import { detailProblem } from '#lib/newsroom/entry/detail-rules.ts';
import { matchProblem } from '#lib/newsroom/entry/match-rules.ts';
import { blank, type ReplayMoment, replay } from '#lib/newsroom/entry/replay.ts';
import { type MatchInput, matchInput, type RoundInput, roundInput } from '#lib/newsroom/entry/shapes.ts';

const match = matchInput.parse({
  match_status: 3,
  match_start_time: 1_750_000_000,
  best_of: 3,
  main_camp: { participant_id: 1 },
  guest_camp: { participant_id: 2 },
  main_score: 1,
  guest_score: 2,
  result_type: 2,
  links: [],
});

const map = (overrides: Partial<RoundInput>) => roundInput.parse({ match_status: 3, ...overrides });
const FIRST = map({
  main_score: 13,
  guest_score: 7,
  winner_side: 1,
  duration: 2000,
  halves: [
    { main_score: 8, guest_score: 4, main_role: 'atk' },
    { main_score: 5, guest_score: 3, main_role: 'def' },
  ],
});
const SECOND = map({ main_score: 0, guest_score: 13, winner_side: 2 });
const THIRD = map({ winner_side: 2 });
const rounds = [FIRST, SECOND, THIRD];
const moments = replay(match, { rounds, veto: [] });

const pointsOf = ({ detail }: ReplayMoment) => {
  const last = detail?.rounds.at(-1);
  return last && [last.main_score, last.guest_score];
};

describe('the replay of a finished match', () => {
  test('every step passes the entry rules', () => {
    for (const { result, detail } of [blank(match, { rounds, veto: [] }), ...moments]) {
      if (result) expect(matchProblem({ ...match, ...result } as MatchInput, 1)).toBeNull();
      if (detail) expect(detailProblem(detail, 1, 3)).toBeNull();
    }
  });

  test('ends with the recorded result and rounds', () => {
    expect(moments.at(-1)!.result).toMatchObject({
      match_status: 3,
      main_score: 1,
      guest_score: 2,
      result_type: 2,
    });
    const last = moments.findLast(({ detail }) => detail)!.detail!;
    expect(last.rounds.map(round => [round.main_score, round.guest_score, round.winner_side])).toEqual([
      [13, 7, 1],
      [0, 13, 2],
      [null, null, 2],
    ]);
  });

  test('the points of a map come one at a time, half by half', () => {
    const points = moments.filter(({ detail }) => detail?.rounds.length === 1).map(pointsOf);
    expect(points).toHaveLength(21);
    for (const [at, point] of points.entries()) expect(point![0]! + point![1]!).toBe(at);
    expect(points[12]).toEqual([8, 4]);
  });

  test('the series score follows each map', () => {
    const scores = moments.flatMap(({ result }) => (result ? [[result.main_score, result.guest_score]] : []));
    expect(scores).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 2],
    ]);
  });

  test('the steps of a map add up to about its duration', () => {
    const first = moments.slice(
      0,
      moments.findIndex(({ result, detail }) => result && !detail && result.main_score === 1),
    );
    expect(first.reduce((sum, { after }) => sum + after, 0)).toBeCloseTo(2000 + 2000 / 19, 3);
  });
});
