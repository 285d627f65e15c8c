/** What the picture of a shared prediction says: only what its page shows, too. */
import { describe, expect, test } from 'vitest';
import type { PredictionStage, SharedPrediction } from '#lib/community/prediction/shapes.ts';
import { pictureOf } from '#lib/site/documents/prediction-picture.server.ts';
import { campItem } from '#tests/support/match-item.ts';

const node = (unique_id: number, next: number | null, is_bye = false) => ({
  unique_id,
  next: next === null ? null : { match_id: next, side: 1 },
  is_bye,
  winner_id: 9,
});
const bracket = (is_locked: boolean) => ({
  stage_id: 2,
  name: '淘汰赛',
  kind: 'bracket',
  is_locked,
  nodes: [node(11, 13), node(12, 13), node(13, null), node(10, 11, true)],
});
const groups = { stage_id: 1, name: '小组赛', kind: 'advance', is_locked: true, nodes: [] };
const pick = (stage_id: number, match_id: number | null, team: number, result: string) => ({
  stage_id,
  match_id,
  group_id: match_id === null ? 1 : null,
  participant_id: team,
  participant_info: campItem(team),
  result,
  points: 1,
});
const shared = (stages: number[], isLocked: boolean, predictions: object[]) =>
  ({
    user_info: { nickname: '小明' },
    tournament_info: { name_main: '冠军赛' },
    score: 7,
    hits: 3,
    predictions,
    stages: stages.map(stage_id => ({ stage_id, is_locked: isLocked, picked: 3, total: 3 })),
  }) as never as SharedPrediction;
const drawn = (prediction: SharedPrediction, stages: object[], hidden = false) =>
  pictureOf(prediction, stages as never as PredictionStage[], hidden);

const PICKS = [pick(2, 11, 5, 'hit'), pick(2, 12, 6, 'miss'), pick(2, 13, 5, 'open')];

test('an open bracket is drawn by distance from its last match; byes are left out', () => {
  const picture = drawn(shared([1, 2], true, [...PICKS, pick(1, null, 5, 'hit')]), [groups, bracket(true)]);
  expect(picture).toMatchObject({ nickname: '小明', tournament: '冠军赛', stage: '淘汰赛', loose: [] });
  expect(picture.nodes.map(({ id, column, next, result }) => [id, column, next, result])).toEqual([
    [11, 0, 13, 'hit'],
    [12, 0, 13, 'miss'],
    [13, 1, null, 'open'],
  ]);
  expect(picture.foot).toBe('积分 7 · 命中 3');
});

describe('spoiler-free', () => {
  test('the picks stay, without what became of them', () => {
    const picture = drawn(shared([2], true, PICKS), [bracket(true)], true);
    expect(picture.nodes.map(({ camp, result }) => [camp?.participant_id, result])).toEqual([
      [5, 'open'],
      [6, 'open'],
      [5, 'open'],
    ]);
    expect(JSON.stringify(picture)).not.toMatch(/hit|miss|积分|命中/);
  });
});

test('a sealed bracket shows its shape and how much was picked, but no team', () => {
  const picture = drawn(shared([2], false, []), [bracket(false)]);
  expect(picture.nodes.every(({ camp, result }) => camp === undefined && result === 'open')).toBe(true);
  expect(picture.foot).toBe('已提交 3/3 项，锁定后公开');
});

test('of groups alone the teams that were picked', () => {
  const picture = drawn(shared([1], true, [pick(1, null, 5, 'hit')]), [groups]);
  expect(picture.nodes).toEqual([]);
  expect(picture.loose.map(({ camp, result }) => [camp?.participant_id, result])).toEqual([[5, 'hit']]);
});
