/** Calls that read series, tournaments and their stages. */

import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, onlyList, page, pageSize, webAlone } from '../../platform/contract/fields.ts';
import { CHOICES_MAX, NAME_MAX } from '../game/limits.ts';
import * as shape from './shapes.ts';

const FACTS = () => ['facts'];
const paging = { page, page_size: pageSize };
const gameInput = z.object({ game_id: id });
const tournamentInput = z.object({ tournament_id: id });
const name = z.string().trim().max(NAME_MAX).optional();
const ids = z.array(id).max(CHOICES_MAX).optional();

const tournamentList = {
  method: 'POST',
  access: 'public',
  summary: '赛事列表，可按状态、赛区、级别、年份和名称筛选',
  writes: false,
  tags: FACTS,
  input: z.object({
    game_id: id,
    ...paging,
    tournament_status: integer(0, 3).optional(),
    zone_ids: ids,
    levels: z.array(integer(0, 9)).max(CHOICES_MAX).optional(),
    year: integer(1990, 2100).optional(),
    platform: webAlone,
    tournament_name: name,
    start_time_sort: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: listOf(shape.tournamentItem),
} as const;

export const tournamentCalls = defineCalls({
  'wiki.tournament_list': { ...tournamentList, path: '/api/v1/tournament/list' },
  'wiki2.tournament_list': { ...tournamentList, path: '/api/wiki/v1/tournament/list' },
  'wiki.tournament_base': {
    method: 'GET',
    path: '/api/v1/tournament/base',
    access: 'public',
    summary: '赛事资料',
    tags: FACTS,
    input: tournamentInput,
    output: shape.tournamentDetail,
  },
  'wiki.stage_with_group': {
    method: 'GET',
    path: '/api/v1/tournament/stage_with_group',
    access: 'public',
    summary: '赛事的阶段和分组',
    tags: FACTS,
    input: tournamentInput,
    output: onlyList(shape.stageGroups),
  },
  'wiki.list_by_tournament_id': {
    method: 'GET',
    path: '/api/v1/team/list_by_tournament_id',
    access: 'public',
    summary: '赛事的参赛战队和名单',
    tags: FACTS,
    input: tournamentInput,
    output: onlyList(shape.tournamentTeam),
  },
  'wiki2.series_list': {
    method: 'GET',
    path: '/api/wiki/v1/tournament/series_list',
    access: 'public',
    summary: '游戏的赛事系列',
    tags: FACTS,
    input: gameInput,
    output: onlyList(shape.seriesItem),
  },
  'wiki2.series_base': {
    method: 'GET',
    path: '/api/wiki/v1/series/base',
    access: 'public',
    summary: '赛事系列和其中的赛事',
    tags: FACTS,
    input: z.object({ series_id: id }),
    output: shape.seriesDetail,
  },
  'wiki2.tournament_recommend': {
    method: 'GET',
    path: '/api/wiki/v1/hot/tournament_recommend',
    access: 'public',
    summary: '推荐赛事：进行中、即将开始、最近结束',
    tags: FACTS,
    endsWithDay: true,
    input: gameInput,
    output: onlyList(shape.tournamentItem),
  },
  'wiki2.game_get_select': {
    method: 'GET',
    path: '/api/wiki/v1/game/get_select',
    access: 'public',
    summary: '列表筛选项',
    tags: FACTS,
    input: gameInput,
    output: shape.filterOptions,
  },
});
