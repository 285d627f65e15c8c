/** Calls that read matches. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import {
  flag,
  id,
  integer,
  listOf,
  onlyList,
  page,
  pageSize,
  seconds,
  webAlone,
} from '../../platform/contract/fields.ts';
import { dayStart } from '../../platform/kernel/time.ts';
import { CHOICES_MAX } from '../game/limits.ts';
import * as shape from './shapes.ts';

/** Maximum days per request for recommendations: no page shows more than a month. */
const DATES_MAX = 31;
/** Longest span of a calendar: a month and both its neighbours, with room. */
const CALENDAR_DAYS_MAX = 100;

const FACTS = () => ['facts'];
/** A match's start is noticed within this time; milliseconds. */
const SUPPORT_CACHED_MS = 30_000;

/** Cache tags of support counts: of all matches, and of one. */
export const SUPPORT_TAG = 'support';
export const supportTag = (matchId: number) => `${SUPPORT_TAG}:${matchId}`;
const matchInput = z.object({ match_id: id });
const roundInput = z.object({ match_id: id, round_id: id.optional() });
const paging = { page, page_size: pageSize };

const matchList = {
  method: 'POST',
  summary: '比赛列表，可按时间、赛事、战队、赛区、级别、阶段、分组和状态筛选',
  writes: false,
  tags: FACTS,
  input: z.object({
    game_id: id,
    ...paging,
    start_time: seconds.optional(),
    end_time: seconds.optional(),
    tournament_id: id.optional(),
    team_id: id.optional(),
    zone_id: id.optional(),
    level: integer(0, 9).optional(),
    stage_id: id.optional(),
    stage_ids: z.array(id).max(CHOICES_MAX).optional(),
    group_id: id.optional(),
    platform: webAlone,
    match_status: integer(0, 5).optional(),
    /** 1 ascending, 2 descending. */
    sort_by_start_time: integer(1, 2).default(1),
  }),
  output: listOf(shape.matchItem),
} as const;

export const matchListCalls = defineCalls({
  'wiki.match_list_index': { ...matchList, path: '/api/v2/match/list_index', access: 'public' },
  'wiki.match_list_visitor': { ...matchList, path: '/api/v1/match/list_visitor', access: 'visitor' },
  'wiki2.match_calendar': {
    method: 'POST',
    path: '/api/wiki/v1/tournament/match_calendar',
    access: 'public',
    summary: '一段时间内按日期列出的比赛',
    writes: false,
    tags: FACTS,
    input: z
      .object({
        game_id: id,
        zone_id: id.optional(),
        level: integer(0, 9).optional(),
        start_time: seconds,
        end_time: seconds,
        platform: webAlone,
      })
      .refine(span => span.end_time >= span.start_time, { path: ['end_time'] })
      .refine(span => span.end_time - span.start_time <= CALENDAR_DAYS_MAX * 86_400, { path: ['end_time'] }),
    output: z.record(z.string(), z.array(shape.matchItem)),
  },
  'wiki2.daily_recommend': {
    method: 'POST',
    path: '/api/wiki/v1/hot/daily_recommend',
    access: 'public',
    summary: '按日期推荐的比赛',
    writes: false,
    tags: FACTS,
    input: z.object({
      game_id: id,
      date: z
        .array(z.string().refine(date => dayStart(date) !== undefined))
        .min(1)
        .max(DATES_MAX),
    }),
    output: z.record(z.string(), z.array(shape.matchItem)),
  },
  'wiki.match_for_participant': {
    method: 'GET',
    path: '/api/v1/match/match_for_participant',
    access: 'public',
    summary: '某一参赛方的比赛，最近的在前',
    tags: FACTS,
    input: z.object({
      participant_id: id,
      participant_type: integer(1, 2).default(1),
      game_id: id.optional(),
      tournament_id: id.optional(),
      ...paging,
    }),
    output: listOf(shape.matchItem),
  },
  'wiki.team_current_week_match': {
    method: 'GET',
    path: '/api/v1/team/current_week_match',
    access: 'public',
    summary: '战队本周的比赛',
    tags: FACTS,
    endsWithDay: true,
    input: z.object({ team_id: id }),
    output: onlyList(shape.matchItem),
  },
});

export const matchMemberCalls = defineCalls({
  'wiki.match_list': {
    method: 'POST',
    path: '/api/v1/match/list',
    access: 'member',
    summary: '比赛列表，并标出自己已订阅的比赛',
    writes: false,
    input: matchList.input,
    output: listOf(shape.ownMatchItem),
  },
  'wiki.user_sub': {
    method: 'POST',
    path: '/api/v1/match/user_sub',
    access: 'member',
    summary: '订阅或取消订阅一场比赛',
    input: z.object({ match_id: id, is_sub: flag }),
    output: z.object({ is_sub: z.boolean() }),
  },
  'wiki.my_subs': {
    method: 'GET',
    path: '/api/v1/match/my_sub_list',
    access: 'member',
    summary: '自己订阅的比赛，最近订阅的在前；可只问某一场',
    input: z.object({ ...paging, match_id: id.optional() }),
    output: listOf(shape.ownMatchItem),
  },
});

export const matchDetailCalls = defineCalls({
  'wiki.battle_detail': {
    method: 'GET',
    path: '/api/v1/match/battle_detail',
    access: 'public',
    summary: '比赛详情；不分读者，is_sub 总是 false，自己是否订阅见 match/list',
    tags: ({ match_id }) => ['facts', SUPPORT_TAG, supportTag(match_id)],
    input: matchInput,
    output: shape.battleDetail,
  },
  'wiki.round_list': {
    method: 'GET',
    path: '/api/v1/match/round_list',
    access: 'public',
    summary: '比赛的各局',
    tags: FACTS,
    input: matchInput,
    output: onlyList(shape.roundItem),
  },
  'wiki.round_player_stats': {
    method: 'GET',
    path: '/api/v1/match/round_player_stats',
    access: 'public',
    summary: '双方选手数据：一局的，或全场的',
    tags: FACTS,
    input: roundInput,
    output: shape.playerStats,
  },
  'wiki.kog_list': {
    method: 'GET',
    path: '/api/v1/match/kog_list',
    access: 'public',
    summary: '王者荣耀比赛的各局',
    tags: FACTS,
    input: matchInput,
    output: onlyList(shape.roundItem),
  },
  'wiki.kog_round_player_stats': {
    method: 'GET',
    path: '/api/v1/match/kog_round_player_stats',
    access: 'public',
    summary: '王者荣耀比赛双方选手数据',
    tags: FACTS,
    input: roundInput,
    output: shape.playerStats,
  },
  'wiki2.get_valorant_round': {
    method: 'GET',
    path: '/api/wiki/v1/match/get_valorant_round',
    access: 'public',
    summary: '比赛各图及双方选手数据',
    tags: FACTS,
    input: matchInput,
    output: onlyList(shape.valorantRound),
  },
  'wiki2.get_valorant_player_match': {
    method: 'POST',
    path: '/api/wiki/v1/match/get_valorant_player_match',
    access: 'public',
    summary: '比赛中各选手的数据，可只取一图或一人',
    writes: false,
    tags: FACTS,
    input: z.object({ match_id: id, round_id: id.optional(), player_id: id.optional() }),
    output: onlyList(shape.playerLine),
  },
});

export const matchSupportCalls = defineCalls({
  'wiki.battle_support': {
    method: 'GET',
    path: '/api/v1/match/battle_support',
    access: 'public',
    summary: '双方的支持人数，以及现在能否支持',
    tags: ({ match_id }) => ['facts', SUPPORT_TAG, supportTag(match_id)],
    maxCacheMs: SUPPORT_CACHED_MS,
    input: matchInput,
    output: shape.support,
  },
  'wiki.my_battle_support_state': {
    method: 'GET',
    path: '/api/v1/match/my_battle_support_state',
    access: 'member',
    summary: '我支持的一方',
    input: matchInput,
    output: shape.ownSupport,
  },
  'wiki.team_support': {
    method: 'POST',
    path: '/api/v1/match/team_support',
    access: 'member',
    summary: '支持比赛的一方；每场一次，开赛前可以改',
    input: z.object({ match_id: id, participant_id: id }),
    output: shape.ownSupport,
  },
});

export const matchCalls = {
  ...matchListCalls,
  ...matchMemberCalls,
  ...matchDetailCalls,
  ...matchSupportCalls,
};
