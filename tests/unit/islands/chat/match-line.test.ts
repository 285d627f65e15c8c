/** The head of a match-day room in one line. */
import { expect, test } from 'vitest';
import { matchLine } from '#islands/chat/room/match-line.ts';
import type { DayMatch } from '#lib/chat/match-day/shapes.ts';

const round = { num: 2, map: '亚海悬城', score: [7, 5], half: 1, economy: null, tallies: [] };
const match = (more: Partial<DayMatch> = {}): DayMatch => ({
  match_id: 1,
  url: '/wiki/match/1/1',
  place: '赛事',
  start: null,
  match_status: 2,
  sides: [
    { name: '甲队', secret: false },
    { name: '乙队', secret: true },
  ],
  score: [1, 0],
  progress: { veto: [], round },
  ...more,
});
test.each([
  ['a map that is on', match(), false, '正在比赛 甲队 1 : 0 乙队 · 图二 亚海悬城 7 : 5 上半场'],
  ['between maps', match({ progress: null }), false, '正在比赛 甲队 1 : 0 乙队'],
  [
    'a match to come',
    match({ match_status: 1, score: null, progress: null }),
    false,
    '时间待定 甲队 VS 乙队',
  ],
  ['no match', undefined, false, '当天没有要打的比赛'],
  ['spoiler-free mode', match(), true, '正在比赛 甲队 比分已隐藏 待揭晓'],
])('%s', (_, shown, isVeiled, line) => expect(matchLine(shown, isVeiled)).toBe(line));
