/** Calls that read tables, brackets and final places. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, listOf, onlyList, page, pageSize } from '../../platform/contract/fields.ts';
import * as shape from './shapes.ts';

const FACTS = () => ['facts'];
const tableInput = z.object({ stage_id: id, group_id: id.optional() });
/** Why the list is empty; null where it is not. */
const reason = z.string().nullable();
const tournamentInput = z.object({ tournament_id: id });

export const bracketCalls = defineCalls({
  'wiki.integral_table': {
    method: 'GET',
    path: '/api/v1/tournament/integral/table',
    access: 'public',
    summary: '阶段积分榜，各组依次排列',
    tags: FACTS,
    input: tableInput,
    output: onlyList(shape.standingRow),
  },
  'wiki.integral_table_v2': {
    method: 'GET',
    path: '/api/v1/tournament/integral/table/v2',
    access: 'public',
    summary: '阶段积分榜，按组',
    tags: FACTS,
    input: tableInput,
    output: z.object({ groups: z.array(shape.groupTable) }),
  },
  'wiki.stage_with_bracket': {
    method: 'GET',
    path: '/api/v1/tournament/stage_with_bracket',
    access: 'public',
    summary: '阶段对阵图，按轮次',
    tags: FACTS,
    input: z.object({ stage_id: id, tournament_id: id.optional() }),
    output: onlyList(shape.bracketRound),
  },
  'wiki2.get_bonus': {
    method: 'GET',
    path: '/api/wiki/v1/tournament/get_bonus',
    access: 'public',
    summary: '赛事各名次的奖金：没有来源时列表为空并说明原因；名次另列',
    tags: FACTS,
    input: tournamentInput,
    output: onlyList(shape.placementItem).extend({
      total_bonus: z.string().nullable(),
      /** Final places, with or without prize money. */
      places: z.array(shape.placementItem),
      reason,
    }),
  },
  'wiki2.get_tournament_league_score': {
    method: 'GET',
    path: '/api/wiki/v1/tournament/get_tournament_league_score',
    access: 'public',
    summary: '赛事积分：来源给出的各阶段积分之和；没有来源时列表为空并说明原因',
    tags: FACTS,
    input: tournamentInput.extend({ series_id: id.optional() }),
    output: onlyList(shape.leagueScore).extend({ reason }),
  },
  'wiki.team_reward': {
    method: 'GET',
    path: '/api/v1/team/reward',
    access: 'public',
    summary: '战队名次和奖金，最近的在前',
    tags: FACTS,
    input: z.object({ team_id: id, page, page_size: pageSize }),
    output: listOf(shape.rewardItem),
  },
  'wiki.player_achievement': {
    method: 'GET',
    path: '/api/v1/player/achievement',
    access: 'public',
    summary: '选手随战队取得的名次，最近的在前',
    tags: FACTS,
    input: z.object({ player_id: id, page, page_size: pageSize }),
    output: listOf(shape.achievementItem),
  },
});
