import { expect, test } from 'vitest';
import { stageText } from '#components/match/sides.ts';
import { bestOf, forfeitWord, matchState, placeWord, sideStates } from '#components/match/state.ts';
import { liveWord } from '#lib/wiki/match/display.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const versus = (main: number | null, guest: number | null, isMainWin: boolean | null = null) => ({
  ...matchItemOf().versus_info,
  main_score: main,
  guest_score: guest,
  is_main_win: isMainWin,
});

test.each([
  [0, 'next'],
  [1, 'next'],
  [2, 'live'],
  [3, 'done'],
  [4, 'postponed'],
  [5, 'cancelled'],
])('match status %d is shown as %s', (match_status, state) => {
  expect(matchState({ match_status })).toBe(state);
});

test.each([
  ['main side won', 3, true, ['win', 'loss']],
  ['guest side won', 3, false, ['loss', 'win']],
  ['a draw marks neither', 3, null, ['even', 'even']],
  ['nobody has won while it is on', 2, true, ['even', 'even']],
])('%s', (_, match_status, isMainWin, sides) => {
  expect(sideStates({ match_status, versus_info: versus(2, 1, isMainWin) })).toEqual(sides);
});

test.each([
  [1, undefined],
  [null, undefined],
  [4, '主队弃权'],
  [5, '客队弃权'],
  [6, '主队犯规'],
  [7, '客队犯规'],
])('result type %s is worded %s', (result_type, word) => {
  expect(forfeitWord({ result_type })).toBe(word);
});

test.each([
  [1, 3, 0, 0, '图 1'],
  [1, 3, 1, 1, '图 3'],
  [2, 5, 2, 1, '第四局'],
  [3, null, 2, 0, '第三局'],
  [1, 3, null, null, '进行中'],
  [1, 3, 2, 0, '已结束'],
  [2, 5, 2, 3, '已结束'],
  [3, 2, 1, 1, '已结束'],
])('game %d, best of %s, at %s:%s plays %s', (game_id, best_of, main, guest, word) => {
  expect(liveWord({ game_id, best_of, versus_info: versus(main, guest) })).toBe(word);
});

test('a round whose name contains the group’s is shown instead of the group', () => {
  const group_info = { group_id: 1, name: 'A 组' };
  const stage_info = { stage_id: 1, type: 'gsl', name: '小组赛' };
  const match = { group_info, schedule_name: 'A 组出线战', stage_info };
  expect(placeWord(match)).toBe('A 组出线战');
  expect(stageText(match)).toBe('小组赛 · A 组出线战');
});

test('the group is shown rather than the round, the round rather than the stage', () => {
  const group_info = { group_id: 1, name: 'Alpha 组' };
  const stage_info = { stage_id: 1, type: 'group', name: '小组赛' };
  expect(placeWord({ group_info, schedule_name: '第 4 周', stage_info })).toBe('Alpha 组');
  expect(placeWord({ group_info: null, schedule_name: '第 4 周', stage_info })).toBe('第 4 周');
  expect(placeWord({ group_info: null, schedule_name: null, stage_info })).toBe('小组赛');
  expect(placeWord({ group_info: null, schedule_name: null, stage_info: null })).toBe('');
});

test('an unknown best-of is left out', () => {
  expect([bestOf({ best_of: 5 }), bestOf({ best_of: null })]).toEqual(['BO5', '']);
});
