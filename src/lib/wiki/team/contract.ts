/** Calls that read teams. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, PAGE_SIZE_MAX, page, pageSizeAll } from '../../platform/contract/fields.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { CHOICES_MAX, NAME_MAX } from '../game/limits.ts';
import * as shape from './shapes.ts';
import { WHOLE_ZONES_ONLY } from './wording.ts';

const FACTS = () => ['facts'];
const teamInput = z.object({ team_id: id });
const name = z.string().trim().max(NAME_MAX).optional();
const ids = z.array(id).max(CHOICES_MAX).optional();

export const teamCalls = defineCalls({
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
});
