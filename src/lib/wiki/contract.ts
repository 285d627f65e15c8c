/** Calls of spec §7.7 that read games, tournaments, teams and players. */

import { z } from 'zod';
import { defineCalls } from '../platform/contract/call.ts';
import {
  flag,
  id,
  integer,
  listOf,
  notTaken,
  onlyList,
  PAGE_SIZE_ALL,
  PAGE_SIZE_MAX,
  page,
  pageSize,
  pageSizeAll,
  platform,
  webAlone,
} from '../platform/contract/fields.ts';
import { PAGE_SIZE } from '../platform/kernel/page-size.ts';
import { heroMapCalls } from './hero-map-contract.ts';
import { CHOICES_MAX, NAME_MAX, NATIONS_MAX } from './limits.ts';
import * as shape from './shapes.ts';
import { WHOLE_ZONES_ONLY } from './wording.ts';

const FACTS = () => ['facts'];
const paging = { page, page_size: pageSize };
const gameInput = z.object({ game_id: id });
const tournamentInput = z.object({ tournament_id: id });
const teamInput = z.object({ team_id: id });
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
});

export const peopleCalls = defineCalls({
  'wiki.team_list': {
    method: 'POST',
    path: '/api/v1/team/list',
    access: 'public',
    summary: '战队列表，按名称排序，可按赛区、状态和名称筛选',
    writes: false,
    tags: FACTS,
    input: z
      .object({
        game_id: id,
        page,
        /** A zone's teams are fetched in one page. */
        page_size: pageSizeAll.default(PAGE_SIZE),
        zone_ids: ids,
        operate_status: integer(0, 9).optional(),
        team_name: name,
      })
      .refine(({ page_size, zone_ids = [] }) => page_size <= PAGE_SIZE_MAX || zone_ids.length > 0, {
        path: ['page_size'],
        message: WHOLE_ZONES_ONLY,
        params: { worded: true },
      }),
    output: listOf(shape.teamItem),
  },
  'wiki.team_base': {
    method: 'GET',
    path: '/api/v1/team/base',
    access: 'public',
    summary: '战队资料',
    tags: FACTS,
    input: teamInput,
    output: shape.teamDetail,
  },
  'wiki.team_roster': {
    method: 'GET',
    path: '/api/v1/team/roster',
    access: 'public',
    summary: '战队名单，在队者在前',
    tags: FACTS,
    input: teamInput,
    output: onlyList(shape.rosterItem),
  },
  'wiki.player_list': {
    method: 'GET',
    path: '/api/v1/player/list',
    access: 'public',
    summary: '选手列表，按名称排序，可按赛区、战队和名称筛选',
    tags: FACTS,
    input: z.object({
      game_id: id,
      ...paging,
      zone_id: id.optional(),
      team_id: id.optional(),
      player_name: name,
    }),
    output: listOf(shape.playerItem),
  },
  'wiki.player_base': {
    method: 'GET',
    path: '/api/v1/player/base',
    access: 'public',
    summary: '选手资料',
    tags: FACTS,
    input: z.object({ player_id: id }),
    output: shape.playerDetail,
  },
  'wiki2.list_by_national': {
    method: 'POST',
    path: '/api/wiki/v1/player/list_by_national',
    access: 'public',
    summary: '按国家和地区列出选手',
    writes: false,
    tags: FACTS,
    input: z.object({
      game_id: id,
      national_names: z.array(z.string().trim().min(1).max(NAME_MAX)).min(1).max(NATIONS_MAX),
    }),
    output: z.record(z.string(), z.array(shape.playerItem)),
  },
});

export const referenceCalls = defineCalls({
  'wiki.game_menu': {
    method: 'GET',
    path: '/api/v1/game/menu',
    access: 'public',
    summary: '游戏菜单',
    tags: FACTS,
    input: z.object({}),
    output: onlyList(shape.gameItem),
  },
  'wiki.broadcast_list': {
    method: 'GET',
    path: '/api/v1/broadcast/list',
    access: 'public',
    summary: '官方直播间；给出比赛时为该场比赛的直播',
    tags: FACTS,
    input: z.object({ game_id: id.optional(), match_id: id.optional() }),
    output: onlyList(shape.broadcastItem),
  },
  'wiki.zone_list': {
    method: 'POST',
    path: '/api/v1/zone/list',
    access: 'public',
    summary: '赛区；只取一级或取某赛区之下的赛区',
    writes: false,
    tags: FACTS,
    input: z.object({
      game_id: id,
      select_parent_zone: flag.default(false),
      parent_id: id.optional(),
      page,
      scope: notTaken('scope'),
      page_size: pageSizeAll.default(PAGE_SIZE_ALL),
    }),
    output: listOf(shape.zoneItem),
  },
  'wiki2.national_list': {
    method: 'POST',
    path: '/api/wiki/v1/national/list',
    access: 'public',
    summary: '国家和地区',
    writes: false,
    tags: FACTS,
    input: z.object({ select_parent_national: flag.default(false), parent_id: id.optional() }),
    output: onlyList(shape.nationItem),
  },
  'wiki2.game_valorant_hero': {
    method: 'GET',
    path: '/api/wiki/v1/game/valorant_hero',
    access: 'public',
    summary: '英雄资料',
    tags: FACTS,
    input: z.object({ game_id: id, hero_id: id.optional() }),
    output: onlyList(shape.heroItem),
  },
  'wiki2.game_valorant_map': {
    method: 'GET',
    path: '/api/wiki/v1/game/valorant_map',
    access: 'public',
    summary: '地图资料',
    tags: FACTS,
    input: z.object({ game_id: id, map_id: id.optional() }),
    output: onlyList(shape.mapItem),
  },
  'wiki2.game_banner': {
    method: 'GET',
    path: '/api/wiki/v1/game/banner',
    access: 'public',
    summary: '横幅：1 顶部，2 资讯，3 广告',
    tags: FACTS,
    input: z.object({ game_id: id, platform, position: integer(1, 3) }),
    output: onlyList(shape.bannerItem),
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

export const wikiCalls = { ...tournamentCalls, ...peopleCalls, ...referenceCalls, ...heroMapCalls };
