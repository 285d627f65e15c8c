/** The effects of a result, as tables without a database. */
import { describe, expect, test } from 'vitest';
import { NOBODY_YET, planScore, type ScoreMatch } from '#lib/newsroom/entry/score.ts';
import type { MatchInput, SideInput } from '#lib/newsroom/entry/shapes.ts';

const team = (participant_id: number): SideInput => ({ participant_type: 1, participant_id, name: null });
const [A, B, C, D] = [team(1), team(2), team(3), team(4)];
const [SEMI, FINAL, THIRD, AFTER] = [10, 20, 30, 40];

const match = (overrides: Partial<ScoreMatch> & { id: number }): ScoreMatch => ({
  status: 1,
  result_type: null,
  main_score: null,
  guest_score: null,
  sides: [NOBODY_YET, NOBODY_YET],
  next: null,
  loserNext: null,
  ...overrides,
});
const WON = { status: 3, result_type: 1, main_score: 2, guest_score: 0 };
const LOST = { status: 3, result_type: 2, main_score: 0, guest_score: 2 };

const input = (overrides: Partial<MatchInput>): MatchInput => ({
  match_status: 1,
  match_start_time: null,
  best_of: 3,
  main_camp: A!,
  guest_camp: B!,
  main_score: null,
  guest_score: null,
  result_type: null,
  links: [],
  ...overrides,
});
const ended = (result_type: number, main_score: number | null = null, guest_score: number | null = null) =>
  input({ match_status: 3, result_type, main_score, guest_score });

const semi = (overrides: Partial<ScoreMatch> = {}) =>
  match({
    id: SEMI!,
    sides: [A!, B!],
    next: { matchId: FINAL!, side: 1 },
    loserNext: { matchId: THIRD!, side: 2 },
    ...overrides,
  });
const others = (...matches: ScoreMatch[]) => {
  const all = [match({ id: FINAL! }), match({ id: THIRD! }), ...matches];
  return new Map(all.map(each => [each.id, each]));
};
const moves = (plan: ReturnType<typeof planScore>) =>
  plan.advance.map(({ matchId, side, to, isReset }) => [matchId, side, to.participant_id, isReset]);

describe('advancing after a result', () => {
  test.each([
    ['home win', 1, A, B],
    ['away win', 2, B, A],
    ['home forfeit', 4, B, A],
    ['away forfeit', 5, A, B],
    ['home foul', 6, B, A],
    ['away foul', 7, A, B],
  ])('%s', (_, result, winner, loser) => {
    expect(moves(planScore(semi(), ended(result), others()))).toEqual([
      [FINAL, 1, winner!.participant_id, false],
      [THIRD, 2, loser!.participant_id, false],
    ]);
  });

  test.each([
    ['a draw', ended(3, 1, 1)],
    ['a match under way', input({ match_status: 2, main_score: 1, guest_score: 0 })],
    ['a match to come', input({})],
    ['a postponed match', input({ match_status: 4 })],
    ['a cancelled match', input({ match_status: 5 })],
    ['a win over an unknown side', { ...ended(1, 2, 0), guest_camp: NOBODY_YET }],
  ])('nobody after %s', (_, entered) => {
    expect(planScore(semi(), entered, others()).advance).toEqual([]);
  });

  test('a side known by its name only advances by its name', () => {
    const named = { participant_type: 1, participant_id: null, name: '路人队' };
    const plan = planScore(semi(), { ...ended(1, 2, 0), main_camp: named }, others());
    expect(plan.advance[0]?.to).toEqual(named);
  });

  test('a match without a next match, or with a missing one, moves nobody', () => {
    const final = match({ id: FINAL!, sides: [A!, C!] });
    expect(planScore(final, ended(1, 3, 0), others()).advance).toEqual([]);
    expect(planScore(semi(), ended(1, 2, 0), new Map()).advance).toEqual([]);
  });

  test('the match’s own columns are those of the entry, time in milliseconds', () => {
    const entered = { ...ended(1, 2, 1), match_start_time: 1_800_000_000 };
    expect(planScore(semi(), entered, others()).match).toEqual({
      status: 3,
      result_type: 1,
      main_score: 2,
      guest_score: 1,
      start_at: 1_800_000_000_000,
      best_of: 3,
      sides: [A, B],
    });
  });
});

describe('a correction', () => {
  const filled = (overrides: Partial<ScoreMatch> = {}) =>
    match({ id: FINAL!, sides: [A!, C!], ...overrides });
  const third = match({ id: THIRD!, sides: [D!, B!] });

  test('replaces the advanced teams while the next match is upcoming', () => {
    const plan = planScore(semi(WON), ended(2, 0, 2), others(filled(), third));
    expect(moves(plan)).toEqual([
      [FINAL, 1, 2, false],
      [THIRD, 2, 1, false],
    ]);
  });

  test('withdrawing a result makes both advanced sides unknown again', () => {
    const plan = planScore(semi(WON), input({}), others(filled(), third));
    expect(moves(plan)).toEqual([
      [FINAL, 1, null, false],
      [THIRD, 2, null, false],
    ]);
  });

  test('withdrawing a result leaves a side that another team has', () => {
    const stand = filled({ sides: [D!, C!] });
    expect(moves(planScore(semi(WON), input({}), others(stand, match({ id: THIRD! }))))).toEqual([]);
  });

  test('another score with the same winner moves nobody, whichever team is there', () => {
    const stand = filled({ sides: [D!, C!] });
    expect(planScore(semi(WON), ended(1, 2, 1), others(stand, third)).advance).toEqual([]);
  });

  test('a corrected side is also corrected in the matches that it led to', () => {
    const plan = planScore(semi(WON), { ...ended(1, 2, 0), main_camp: D! }, others(filled()));
    expect(moves(plan)).toEqual([
      [FINAL, 1, 4, false],
      [THIRD, 2, 2, false],
    ]);
  });

  test.each([
    ['has ended', WON],
    ['is under way', { status: 2, main_score: 0, guest_score: 0 }],
    ['is broken off', { status: 4, main_score: 1, guest_score: 0 }],
  ])('resets a next match that %s with the wrong side', (_, state) => {
    const plan = planScore(semi(WON), ended(2, 0, 2), others(filled(state), third));
    expect(moves(plan)[0]).toEqual([FINAL, 1, 2, true]);
  });

  test('does not reset a next match that had the right side all along', () => {
    const right = filled({ ...WON, sides: [B!, C!] });
    expect(moves(planScore(semi(WON), ended(2, 0, 2), others(right)))).toEqual([[THIRD, 2, 1, false]]);
  });

  test('goes on from match to match: a side that a reset match had sent on becomes unknown', () => {
    const final = filled({ ...WON, next: { matchId: AFTER!, side: 1 } });
    const after = match({ id: AFTER!, ...LOST, sides: [A!, D!] });
    const plan = planScore(semi(WON), ended(2, 0, 2), others(final, after));
    expect(moves(plan).slice(0, 2)).toEqual([
      [FINAL, 1, 2, true],
      [AFTER, 1, null, true],
    ]);
  });

  test('where both ways meet in one match, it is reset with both sides unknown', () => {
    const meet = { matchId: AFTER!, side: 1 as const };
    const final = filled({ ...WON, next: meet });
    const lost = match({
      ...third,
      ...LOST,
      next: { matchId: AFTER!, side: 2 },
    });
    const after = match({ id: AFTER!, ...WON, sides: [A!, B!] });
    const plan = planScore(semi(WON), ended(2, 0, 2), others(final, lost, after));
    expect(plan.sameTeamIn).toBeNull();
    expect(moves(plan).filter(([id]) => id === AFTER)).toEqual([
      [AFTER, 1, null, true],
      [AFTER, 2, null, true],
    ]);
  });

  test('that would put one team on both sides of a match names the match', () => {
    const wrong = filled({ sides: [A!, B!] });
    expect(planScore(semi(WON), ended(2, 0, 2), others(wrong)).sameTeamIn).toBe(FINAL);
  });
});
