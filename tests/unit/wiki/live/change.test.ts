import { describe, expect, test } from 'vitest';
import { type LiveRound, liveChange, traitsOf } from '#lib/wiki/live/change.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

const versus = { ...matchItemOf().versus_info, main_score: 1, guest_score: 0, is_main_win: null };
const ongoing = matchItemOf({ match_status: 2, result_type: null, versus_info: versus });
const round = (num: number, main: number | null, guest: number | null): LiveRound => ({
  num,
  map_id: num,
  status: 2,
  main_score: main,
  guest_score: guest,
  winner_side: null,
});

const kindsOf = (after: Partial<MatchItem>, rounds: LiveRound[] = [], before: LiveRound[] = []) =>
  liveChange({ ...ongoing, ...after }, rounds, traitsOf(ongoing, before)).kinds;

describe('the kinds of a change', () => {
  test.each<[string, Partial<MatchItem>, string[]]>([
    ['another state', { match_status: 3 }, ['state']],
    ['another start', { match_start_time: 1 }, ['state']],
    ['another score', { versus_info: { ...versus, main_score: 2 } }, ['score']],
    ['a map that begins', { current_round: { round_num: 2, main_score: 0, guest_score: 0 } }, ['score']],
    ['a side that becomes known', { versus_info: { ...versus, guest_camp: [campItem(9)] } }, ['bracket']],
    [
      'the end and another score',
      { match_status: 3, versus_info: { ...versus, main_score: 2 } },
      ['state', 'score'],
    ],
    ['another revision alone', { revision: 2 }, ['round']],
  ])('%s', (_, after, kinds) => {
    expect(kindsOf(after)).toEqual(kinds);
  });

  test('points on a map give the kind `round` only', () => {
    const at = (points: number) => ({
      ...ongoing,
      current_round: { round_num: 1, main_score: 9, guest_score: points },
    });
    const before = traitsOf(at(7), [round(1, 9, 7)]);
    expect(liveChange(at(8), [round(1, 9, 8)], before).kinds).toEqual(['round']);
  });

  test('a match without earlier traits has every kind', () => {
    expect(liveChange(ongoing, [], undefined).kinds).toEqual(['bracket', 'state', 'score', 'round']);
  });
});

describe('the shown values', () => {
  const shown = (match: MatchItem, rounds: LiveRound[] = []) => liveChange(match, rounds, undefined).shown;

  test('score and points have the participant in their key', () => {
    expect(shown(ongoing, [round(1, 13, 7), round(2, 9, null)])).toEqual({
      1: '1',
      2: '0',
      '1-1': '13',
      '2-1': '7',
      '1-2': '9',
      word: '图 2',
    });
  });

  test('unknown scores and unknown sides are left out', () => {
    const info = { ...versus, main_camp: [campItem(null)], guest_score: null };
    expect(shown({ ...ongoing, versus_info: info })).toEqual({ word: '进行中' });
  });

  test('an ended match has the word 已结束, an upcoming match has none', () => {
    expect(shown({ ...ongoing, match_status: 3 })).toMatchObject({ word: '已结束' });
    expect(shown({ ...ongoing, match_status: 1 })).not.toHaveProperty('word');
  });

  test('details that may not be viewed are left out', () => {
    expect(shown({ ...ongoing, is_can_view: false }, [round(1, 13, 7)])).toEqual({
      1: '1',
      2: '0',
      word: '图 2',
    });
  });

  test('the points of the current map begin with those of the participant in their key', () => {
    const current_round = { round_num: 2, main_score: 9, guest_score: 8 };
    expect(shown({ ...ongoing, current_round })).toMatchObject({ '1-now': '9–8', '2-now': '8–9' });
  });
});
