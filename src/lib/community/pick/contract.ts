/** Calls of picks: who wins single matches, and the tables of those who were right. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, page, pageSize } from '../../platform/contract/fields.ts';
import { matchItem } from '../../wiki/match/shapes.ts';
import { SEASON_MAX, SEASON_MIN } from './limits.ts';
import { ORDERS } from './order.ts';
import * as shape from './shapes.ts';

const PATH = '/api/wiki/v1/match';
const ofMatch = z.object({ match_id: id });
const paged = { page, page_size: pageSize };
/** A tournament's table, or that of a game's season: this year's by default. */
const board = {
  tournament_id: id.optional(),
  game_id: id.optional(),
  season: integer(SEASON_MIN, SEASON_MAX).optional(),
};

export const pickCalls = defineCalls({
  'wiki2.match_pick': {
    method: 'GET',
    path: `${PATH}/pick_state`,
    access: 'public',
    summary: '一场比赛的竞猜：能否选择、锁定时间；锁定后给出选择分布',
    input: ofMatch,
    output: shape.pickState,
  },
  'wiki2.my_match_pick': {
    method: 'GET',
    path: `${PATH}/my_pick`,
    access: 'member',
    summary: '我在一场比赛的选择和结果',
    input: ofMatch,
    output: shape.ownPick,
  },
  'wiki2.pick_match': {
    method: 'POST',
    path: `${PATH}/pick`,
    access: 'member',
    summary: '选择一场比赛的胜者；开赛前可改，participant_id 为 null 时撤回',
    input: z.object({ match_id: id, participant_id: id.nullable() }),
    output: shape.ownPick,
  },
  'wiki2.pick_open_list': {
    method: 'GET',
    path: `${PATH}/pick_open_list`,
    access: 'public',
    summary: '赛事中现在可以竞猜的比赛，早的在前',
    input: z.object({ tournament_id: id, ...paged }),
    output: listOf(matchItem),
  },
  'wiki2.my_match_pick_list': {
    method: 'GET',
    path: `${PATH}/my_pick_list`,
    access: 'member',
    summary: '我的逐场竞猜，比赛晚的在前；可只看一个赛事的',
    input: z.object({ tournament_id: id.optional(), ...paged }),
    output: listOf(shape.pickItem),
  },
  'wiki2.pick_rank_list': {
    method: 'GET',
    path: `${PATH}/pick_rank_list`,
    access: 'public',
    summary: '逐场竞猜的命中榜或连中榜：一个赛事的，或一个游戏一个赛季的',
    input: z.object({ ...board, order: z.enum(ORDERS).default('hits'), ...paged }),
    output: listOf(shape.pickRow),
  },
  'wiki2.my_pick_standing': {
    method: 'GET',
    path: `${PATH}/my_pick_standing`,
    access: 'member',
    summary: '我在命中榜和连中榜的名次',
    input: z.object(board),
    output: shape.pickStanding,
  },
});
