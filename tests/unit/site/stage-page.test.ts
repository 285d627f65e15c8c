import { describe, expect, test } from 'vitest';
import { stageNow, underGame } from '#lib/site/pages/stage-page.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const stage = (stage_id: number) => ({
  stage_id,
  name: `阶段 ${stage_id}`,
  type: 'bracket',
  start_date: null,
  end_date: null,
  groups: [],
});
const STAGES = [stage(1), stage(2), stage(3)];
const matchOf = (stage_id: number) => matchItemOf({ stage_info: { stage_id, name: '', type: 'bracket' } });

describe('the current stage of a tournament', () => {
  test.each([
    ['is that of the live match', { live: [matchOf(2)], coming: [matchOf(3)], last: matchOf(1) }, 2],
    ['is else that of the next match', { live: [], coming: [matchOf(3)], last: matchOf(2) }, 3],
    ['is else that of the last match', { live: [], coming: [], last: matchOf(2) }, 2],
    ['is else the first stage', { live: [], coming: [], last: undefined }, 1],
    [
      'skips a match without a stage',
      { live: [matchItemOf({ stage_info: null })], coming: [], last: matchOf(3) },
      3,
    ],
  ])('%s', (_, clues, id) => {
    expect(stageNow(STAGES, clues)?.stage_id).toBe(id);
  });

  test('is none where there are no stages', () => {
    expect(stageNow([], { live: [], coming: [], last: undefined })).toBeUndefined();
  });
});

test.each([
  ['/t/2/13', '/t/1/13'],
  ['/m/t/2/13/5', '/m/t/1/13/5'],
  ['/static/ladder_la/upper/2/26', '/static/ladder_la/upper/1/26'],
  ['/t/1/13', '/t/1/13'],
])('%s under game 1 is %s', (path, own) => expect(underGame(path, 1)).toBe(own));
