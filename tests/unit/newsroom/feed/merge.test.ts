/** A match as it is known, and as a service tells of it again. */
import { describe, expect, test } from 'vitest';
import { type FeedResult, mergeResult } from '#lib/newsroom/feed/merge.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

const { notStarted, ongoing, ended, postponed, cancelled } = MATCH_STATUS;
const AG = 1;
const WB = 2;

type Score = [number | null, number | null];
const at = (status: number, scores: Score = [null, null], result: number | null = null): FeedResult => ({
  status,
  scores,
  result,
  teams: [AG, WB],
});
const withTeams = (teams: FeedResult['teams']): FeedResult => ({ ...at(notStarted), teams });

describe('what is told is written at once', () => {
  test.each<[string, FeedResult, FeedResult]>([
    ['a start', at(notStarted), at(ongoing, [0, 0])],
    ['a game won', at(ongoing, [1, 0]), at(ongoing, [1, 1])],
    ['an end', at(ongoing, [2, 1]), at(ended, [3, 1], 1)],
    ['an end without a start', at(notStarted), at(ended, [3, 1], 1)],
    ['another winner', at(ended, [3, 1], 1), at(ended, [1, 3], 2)],
    ['another score with as many games', at(ended, [3, 1], 1), at(ended, [1, 3], 2)],
    ['more games', at(ended, [3, 1], 1), at(ended, [3, 2], 1)],
    ['a forfeit without a score', at(notStarted), at(ended, [null, null], 5)],
    ['a team that was nobody', withTeams([AG, null]), withTeams([AG, WB])],
    ['another team', withTeams([AG, 3]), withTeams([AG, WB])],
    ['put off before it began', at(notStarted), at(postponed)],
    ['put off while it ran, without a score', at(ongoing, [0, 0]), at(postponed)],
    ['called off', at(notStarted), at(cancelled)],
    ['played after all', at(postponed), at(ongoing, [0, 0])],
    ['on again', at(cancelled), at(notStarted)],
  ])('%s', (_, known, told) => {
    expect(mergeResult(known, told, false)).toEqual({ result: told, waits: false });
  });
});

describe('what takes something back is written once it is told twice', () => {
  test.each<[string, FeedResult, FeedResult]>([
    ['a score that is gone', at(ongoing, [2, 1]), at(ongoing)],
    ['a score that is 0:0', at(ongoing, [2, 1]), at(ongoing, [0, 0])],
    ['fewer games', at(ongoing, [2, 1]), at(ongoing, [1, 1])],
    ['a result that is gone', at(ended, [3, 1], 1), at(ended, [3, 1])],
    ['an end that was none', at(ended, [3, 1], 1), at(ongoing, [3, 1])],
    ['a false start', at(ongoing), at(notStarted)],
    ['called off after its end', at(ended, [3, 1], 1), at(cancelled)],
    ['a team that is nobody again', withTeams([AG, WB]), withTeams([null, WB])],
  ])('%s', (_, known, told) => {
    expect(mergeResult(known, told, false)).toEqual({ result: known, waits: true });
    expect(mergeResult(known, told, true)).toEqual({ result: told, waits: false });
  });
});

describe('an end whose score is still to come', () => {
  test.each<[string, Score]>([
    ['without a score', [null, null]],
    ['with 0:0', [0, 0]],
  ])('%s leaves the match as it is, however often it is told', (_, scores) => {
    const known = at(ongoing, [2, 1]);
    for (const isRepeated of [false, true])
      expect(mergeResult(known, at(ended, scores), isRepeated)).toEqual({ result: known, waits: false });
  });

  test('still names the teams', () => {
    const { result } = mergeResult(withTeams([AG, null]), at(ended, [0, 0]), false);
    expect(result).toEqual(withTeams([AG, WB]));
  });
});
