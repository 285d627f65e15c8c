/** Calls that read players. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, listOf, page, pageSize } from '../../platform/contract/fields.ts';
import { NAME_MAX, NATIONS_MAX } from '../game/limits.ts';
import * as shape from './shapes.ts';

const FACTS = () => ['facts'];
const paging = { page, page_size: pageSize };
const name = z.string().trim().max(NAME_MAX).optional();

export const playerCalls = defineCalls({
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
