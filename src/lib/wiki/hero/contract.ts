/** Calls that read heroes and maps. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, onlyList } from '../../platform/contract/fields.ts';
import { HERO_ROLE_MAX } from './hero-role.ts';
import * as shape from './shapes.ts';

const FACTS = () => ['facts'];

export const heroCalls = defineCalls({
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
  'wiki.hero_list': {
    method: 'GET',
    path: '/api/v1/hero/list',
    access: 'public',
    summary: '游戏的英雄，可按定位筛选',
    tags: FACTS,
    input: z.object({ game_id: id, role: integer(1, HERO_ROLE_MAX).optional() }),
    output: onlyList(shape.heroListItem),
  },
  'wiki.hero_detail': {
    method: 'GET',
    path: '/api/v1/hero/base',
    access: 'public',
    summary: '英雄资料和技能',
    tags: FACTS,
    input: z.object({ game_id: id, hero_id: id }),
    output: shape.heroDetail,
  },
  'wiki.map_list': {
    method: 'GET',
    path: '/api/v1/map/list',
    access: 'public',
    summary: '游戏的地图；没有地图的游戏为空',
    tags: FACTS,
    input: z.object({ game_id: id }),
    output: onlyList(shape.mapRef),
  },
  'wiki.map_detail': {
    method: 'GET',
    path: '/api/v1/map/base',
    access: 'public',
    summary: '地图资料',
    tags: FACTS,
    input: z.object({ game_id: id, map_id: id }),
    output: shape.mapDetail,
  },
});
