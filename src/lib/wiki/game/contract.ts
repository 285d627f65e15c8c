/** Calls that read games, zones, nations, banners and streams. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import {
  flag,
  id,
  integer,
  listOf,
  notTaken,
  onlyList,
  PAGE_SIZE_ALL,
  page,
  pageSizeAll,
  platform,
} from '../../platform/contract/fields.ts';
import * as shape from './shapes.ts';

const FACTS = () => ['facts'];

export const gameCalls = defineCalls({
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
  'wiki2.game_banner': {
    method: 'GET',
    path: '/api/wiki/v1/game/banner',
    access: 'public',
    summary: '横幅：1 顶部，2 资讯，3 广告',
    tags: FACTS,
    input: z.object({ game_id: id, platform, position: integer(1, 3) }),
    output: onlyList(shape.bannerItem),
  },
});
