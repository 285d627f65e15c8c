/** Calls of predictions and their leagues. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, listOf, onlyList, page, pageSize } from '../../platform/contract/fields.ts';
import { tournamentRef } from '../../wiki/tournament/shapes.ts';
import { CURSOR } from './group-cursor.ts';
import { GROUPS_MAX, INVITE_MAX, LEAGUE_NAME_MAX, LINK_MAX, PICKS_MAX } from './limits.ts';
import * as shape from './shapes.ts';

const PATH = '/api/wiki/v1/tournament';
const ofTournament = z.object({ tournament_id: id });
const paged = { page, page_size: pageSize };
const done = z.object({});
/** The winner of a match, by `match_id`; a team that advances, by `stage_id` and the group (0: one table). */
const sentPick = z.object({
  match_id: id.optional(),
  stage_id: id.optional(),
  group_id: integer(0, 2_147_483_647).optional(),
  participant_id: id,
});
const link = z.string().min(1).max(LINK_MAX);
const league = z.object({ league_id: id });

export const predictionCalls = defineCalls({
  'wiki2.commit_prediction': {
    method: 'POST',
    path: `${PATH}/commit_prediction`,
    access: 'member',
    summary: '提交或修改预测：每个阶段送全部选择，首场比赛开始后不能再改',
    input: ofTournament.extend({
      predictions: z.array(sentPick).max(PICKS_MAX),
      /** A stage that may end up without picks. */
      stage_id: id.optional(),
    }),
    output: shape.committed,
  },
  'wiki2.get_my_prediction': {
    method: 'GET',
    path: `${PATH}/get_my_prediction`,
    access: 'member',
    summary: '我的预测：选择、结果、得分、排名和承诺哈希',
    input: ofTournament,
    output: shape.myPrediction,
  },
  'wiki2.get_prediction': {
    method: 'GET',
    path: `${PATH}/get_prediction`,
    access: 'public',
    summary: '赛事可预测的阶段和对阵；锁定后给出选择分布；带 link 时加上那份预测',
    input: ofTournament.extend({ link: link.optional() }),
    output: z.object({
      stages: z.array(shape.predictionStage),
      count: z.int(),
      prediction: shape.sharedPrediction.nullable(),
    }),
  },
  'wiki2.pre_prediction': {
    method: 'GET',
    path: `${PATH}/pre_prediction`,
    access: 'public',
    summary: '尚未锁定的预测：赛事、对阵和最早的锁定时间',
    input: ofTournament,
    output: z.object({
      tournament_info: tournamentRef,
      nodes: z.array(shape.predictionNode),
      groups: z.array(shape.predictionGroup),
      /** Unix seconds; null where no stage is open or dated. */
      start_time: z.int().nullable(),
    }),
  },
  'wiki2.prediction_by_link': {
    method: 'GET',
    path: `${PATH}/prediction_by_link`,
    access: 'public',
    summary: '分享的预测；未锁定的阶段不给出选择',
    input: z.object({ link }),
    output: shape.sharedPrediction,
  },
  'wiki2.my_prediction_list': {
    method: 'GET',
    path: `${PATH}/my_prediction_list`,
    access: 'member',
    summary: '我的预测，最近的在前',
    input: z.object({ game_id: id.optional(), ...paged }),
    output: listOf(shape.myPredictionItem),
  },
  'wiki2.prediction_list': {
    method: 'GET',
    path: `${PATH}/prediction_list`,
    access: 'public',
    summary: '赛事的预测排名',
    input: ofTournament.extend(paged),
    output: listOf(shape.leagueRow),
  },
  'wiki2.league_game_list': {
    method: 'GET',
    path: `${PATH}/league_game_list`,
    access: 'public',
    summary: '游戏的预测总排名：各赛事积分之和',
    input: z.object({ game_id: id, ...paged }),
    output: listOf(shape.leagueRow),
  },
  'wiki2.league_create': {
    method: 'POST',
    path: `${PATH}/league_create`,
    access: 'member',
    summary: '新建竞猜小组，得到邀请码；公开小组没有邀请码，任何人可加入',
    input: ofTournament.extend({
      name: z.string().trim().min(1).max(LEAGUE_NAME_MAX),
      is_open: flag.default(false),
    }),
    output: shape.leagueItem,
  },
  'wiki2.league_join': {
    method: 'POST',
    path: `${PATH}/league_join`,
    access: 'member',
    summary: '凭邀请码加入竞猜小组',
    input: z.object({ invite_code: z.string().trim().min(1).max(INVITE_MAX) }),
    output: shape.leagueItem,
  },
  'wiki2.league_leave': {
    method: 'POST',
    path: `${PATH}/league_leave`,
    access: 'member',
    scope: 'league',
    needs: 'leave',
    summary: '退出竞猜小组；最后一人退出后小组解散',
    input: league,
    output: done,
  },
  'wiki2.league_remove_member': {
    method: 'POST',
    path: `${PATH}/league_remove_member`,
    access: 'member',
    scope: 'league',
    needs: 'manage',
    summary: '组长移出组员；被移出的人不能再加入',
    input: league.extend({ user_id: id }),
    output: done,
  },
  'wiki2.league_renew_code': {
    method: 'POST',
    path: `${PATH}/league_renew_code`,
    access: 'member',
    scope: 'league',
    needs: 'manage',
    summary: '组长更换邀请码；旧邀请码立即失效',
    input: league,
    output: shape.leagueItem,
  },
  'wiki2.league_list': {
    method: 'GET',
    path: `${PATH}/league_list`,
    access: 'member',
    summary: '我在某赛事的竞猜小组和公开小组',
    input: ofTournament,
    output: onlyList(shape.leagueItem),
  },
  'wiki2.league_member_list': {
    method: 'GET',
    path: `${PATH}/league_member_list`,
    access: 'member',
    scope: 'league',
    needs: 'read',
    summary: '竞猜小组的排名；只有组员可看',
    input: league.extend(paged),
    output: listOf(shape.leagueRow),
  },
  'wiki2.league_open_list': {
    method: 'GET',
    path: `${PATH}/league_open_list`,
    access: 'public',
    summary: '某赛事的公开小组，人多的在前；以 last_cursor 继续',
    input: ofTournament.extend({
      /** '' for the first page. */
      cursor: z.string().regex(CURSOR).default(''),
      page_size: integer(1, GROUPS_MAX).default(20),
    }),
    output: shape.groupPage,
  },
  'wiki2.league_open_join': {
    method: 'POST',
    path: `${PATH}/league_open_join`,
    access: 'member',
    scope: 'league',
    needs: 'join',
    summary: '加入公开小组',
    input: league,
    output: shape.leagueItem,
  },
  'wiki2.league_open_member_list': {
    method: 'GET',
    path: `${PATH}/league_open_member_list`,
    access: 'public',
    scope: 'league',
    needs: 'visit',
    summary: '公开小组的排名',
    input: league.extend(paged),
    output: listOf(shape.leagueRow),
  },
});
