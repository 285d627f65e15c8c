/** Locks, advancing teams, ranks, commitments and valid picks, as tables. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { advanceProgress, toggle } from '#lib/community/prediction/advance.ts';
import { isOf, pickOf, pickProblem } from '#lib/community/prediction/commit-rules.ts';
import { canonicalText, commitmentOf, picksIn } from '#lib/community/prediction/commitment.ts';
import { codeOf, inviteCode, inviteKey } from '#lib/community/prediction/invite.ts';
import { type LockFact, lockOf } from '#lib/community/prediction/lock.ts';
import { rankKey, scorePrefix } from '#lib/community/prediction/rank.ts';
import { slotsOf } from '#lib/community/prediction/slots.ts';
import { double } from './brackets.ts';

const NOW = 1_000_000;
const match = (startAt: number | null, status = 1, teams: LockFact['teams'] = [1, 2]): LockFact => ({
  startAt,
  status,
  teams,
});

describe('a stage is locked', () => {
  test.each<[string, LockFact[], boolean, number | null, boolean]>([
    ['not before its first match', [match(NOW + 2), match(NOW + 1)], false, NOW + 1, false],
    ['at its start', [match(NOW), match(NOW + 9)], false, NOW, true],
    ['not without a date', [match(null)], false, null, false],
    ['when a match begins before its time', [match(NOW + 5, 2)], false, NOW + 5, true],
    ['when a match ends before its time', [match(NOW + 5, 3)], false, NOW + 5, true],
    ['not by a bye', [match(NOW - 5, 3, [1, null]), match(NOW + 5)], false, NOW + 5, false],
    ['not by a postponed match', [match(NOW - 5, 4), match(NOW + 5)], false, NOW + 5, false],
    ['not by a cancelled match', [match(NOW - 5, 5), match(NOW + 5)], false, NOW + 5, false],
    ['for good once there was a result', [match(NOW + 5)], true, NOW + 5, true],
  ])('%s', (_, matches, hadResult, at, isLocked) => {
    expect(lockOf(matches, NOW, hadResult)).toEqual({ at, isLocked });
  });
});

describe('picking the teams that advance', () => {
  const group = { id: 3, teams: [1, 2, 3, 4], count: 2 };

  test('allows as many teams as advance, and no more', () => {
    const one = toggle(group, new Map(), 1)!;
    const two = toggle(group, one, 2)!;
    expect(two.get(3)).toEqual([1, 2]);
    expect(toggle(group, two, 3)).toBeNull();
    expect(toggle(group, two, 1)?.get(3)).toEqual([2]);
    expect(toggle(group, one, 9)).toBeNull();
    expect(advanceProgress([group], two)).toEqual({ picked: 2, total: 2 });
  });
});

describe('the order of a league', () => {
  const base = { score: 50, hits: 5, changedAt: 1000, id: 7 };
  test.each([
    ['more points', { ...base, score: 60, hits: 1 }, base],
    ['then more hits', { ...base, hits: 6 }, base],
    ['then the earlier last change', { ...base, changedAt: 999 }, base],
    ['then the older account', { ...base, id: 6 }, base],
    ['a score with more digits', { ...base, score: 100 }, { ...base, score: 99 }],
  ])('%s first', (_, first, second) => {
    expect(rankKey(first) < rankKey(second)).toBe(true);
    expect(rankKey(second).startsWith(scorePrefix(second.score))).toBe(true);
  });
});

describe('a commitment', () => {
  const committed = {
    link: 'abc',
    tournamentId: 5,
    stageId: 6,
    salt: '00ff',
    at: 1_700_000_000_999,
    picks: [
      { slot: 'm10', team: 1 },
      { slot: 'm9', team: 2 },
      { slot: 'g0', team: 4 },
      { slot: 'g0', team: 3 },
    ],
  };
  const text = canonicalText(committed);

  test('is the SHA-256 of its text, which any tool confirms', () => {
    expect(text).toBe(
      '{"v":1,"link":"abc","tournament_id":5,"stage_id":6,"committed_at":1700000000,"picks":[' +
        '{"group_id":0,"participant_id":3},{"group_id":0,"participant_id":4},' +
        '{"match_id":9,"participant_id":2},{"match_id":10,"participant_id":1}],"salt":"00ff"}',
    );
    expect(commitmentOf(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('does not depend on the order of the picks, and gives them back', () => {
    expect(canonicalText({ ...committed, picks: committed.picks.toReversed() })).toBe(text);
    expect(picksIn(text).map(({ slot, team }) => `${slot} ${team}`)).toEqual([
      'g0 3',
      'g0 4',
      'm9 2',
      'm10 1',
    ]);
  });

  test('differs with another salt', () => {
    expect(commitmentOf(canonicalText({ ...committed, salt: '00fe' }))).not.toBe(commitmentOf(text));
  });
});

describe('submitted picks', () => {
  const bracket = { row: { id: 8 }, slots: slotsOf(double()), groups: [] };
  const table = { row: { id: 9 }, slots: [], groups: [{ id: 0, teams: [1, 2, 3], count: 2 }] };
  const wins = (...pairs: [number, number][]) =>
    pairs.map(([match_id, participant_id]) => pickOf({ match_id, participant_id }));
  const advances = (...teams: number[]) =>
    teams.map(participant_id => pickOf({ stage_id: 9, participant_id }));

  test('belong to a stage by their match, or by the stage and the group', () => {
    expect(isOf(bracket, { match_id: 3, participant_id: 1 })).toBe(true);
    expect(isOf(bracket, { match_id: 99, participant_id: 1 })).toBe(false);
    expect(isOf(table, { stage_id: 9, participant_id: 1 })).toBe(true);
    expect(isOf(table, { stage_id: 9, group_id: 4, participant_id: 1 })).toBe(false);
    expect(isOf(table, { participant_id: 1 })).toBe(false);
  });

  test.each([
    ['part of a bracket', bracket, wins([1, 1]), null],
    ['a winner who cannot be in the match', bracket, wins([3, 1]), 'wrongTeam'],
    ['one match twice', bracket, wins([1, 1], [1, 2]), 'twice'],
    ['fewer teams than advance', table, advances(1), null],
    ['more teams than advance', table, advances(1, 2, 3), 'wrongGroup'],
    ['one team twice', table, advances(1, 1), 'twice'],
    ['a team that is not in the group', table, advances(7), 'wrongGroup'],
  ])('%s', (_, stage, picks, problem) => {
    expect(pickProblem(stage, picks)).toBe(problem);
  });
});

test('an invitation is read in lower case, with spaces around and a dash', () => {
  const code = inviteCode(Uint8Array.from({ length: 8 }, (_, i) => i * 31));
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  const written = ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `;
  expect(codeOf(inviteKey(written))).toBe(code);
  expect(codeOf('tournament:5')).toBeNull();
});
