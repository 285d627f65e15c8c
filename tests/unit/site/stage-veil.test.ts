import { expect, test } from 'vitest';
import type { StagePage } from '#lib/site/pages/stage-page.ts';
import { matchesOnStage, veilCurrentPage, veilStagePage } from '#lib/site/pages/stage-veil.ts';
import type { BracketNode } from '#lib/wiki/bracket/shapes.ts';
import { NO_SECRETS, teamKey } from '#lib/wiki/match/veil.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

const node = (unique_id: number): BracketNode => ({
  ...matchItemOf({ unique_id }),
  lane: 'final',
  lane_round: 1,
  lane_pos: 1,
  next: null,
  loser_next: null,
  is_bye: false,
});
const stage = { stage_id: 1, name: '季后赛', type: 'bracket', start_date: null, end_date: null, groups: [] };
const page = {
  tournament: { champion_info: { team_id: 1 } },
  stages: [stage],
  content: {
    stage,
    rounds: [{ round: 1, lane: 'final', name: '总决赛', matches: [node(1)] }],
    tables: [{ group_id: 0, name: '积分', list: [] }],
    matches: [matchItemOf({ unique_id: 2 })],
  },
  live: [matchItemOf({ unique_id: 3, match_status: 2 })],
  coming: [matchItemOf({ unique_id: 4, match_status: 1 })],
  match: undefined,
  updatedAt: 0,
} as unknown as StagePage;

test('scores, tables, the champion and a team known by a result are hidden', () => {
  const veiled = veilStagePage(page, { ...NO_SECRETS, teams: new Set([teamKey(4, 1)]) });
  const scores = matchesOnStage(veiled).map(({ versus_info }) => versus_info.main_score);
  expect(scores).toEqual([null, null, null, null]);
  expect([veiled.tournament.champion_info, veiled.content?.tables]).toEqual([null, []]);
  expect(veiled.coming[0]!.versus_info.main_camp[0]).toMatchObject({ participant_id: null, hidden: true });
  expect(matchesOnStage(page).every(({ versus_info }) => versus_info.main_score !== null)).toBe(true);
});

test('live matches are shown without scores', () => {
  const current = {
    game: { game_id: 1, name: '', icon: null, sort: 1, has_maps: true },
    kind: 'live',
    nextStart: null,
  } as const;
  const veiled = veilCurrentPage({ ...current, matches: page.live, updatedAt: 0 }, NO_SECRETS);
  expect(veiled.matches[0]).toMatchObject({ hidden: true, versus_info: { main_score: null } });
});
