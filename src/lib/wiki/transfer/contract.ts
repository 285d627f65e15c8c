/** Calls that read transfers. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, page, pageSize, seconds } from '../../platform/contract/fields.ts';
import { transferItem } from './shapes.ts';

const FACTS = () => ['facts'];
const paging = { page, page_size: pageSize };

export const transferCalls = defineCalls({
  'wiki2.player_transfer': {
    method: 'POST',
    path: '/api/wiki/v1/player/transfer',
    access: 'public',
    summary: '转会列表，最近的在前',
    writes: false,
    tags: FACTS,
    input: z.object({
      game_id: id,
      ...paging,
      zone_id: id.optional(),
      team_id: id.optional(),
      player_id: id.optional(),
      type: integer(0, 12).optional(),
      start_time: seconds.optional(),
      end_time: seconds.optional(),
    }),
    output: listOf(transferItem),
  },
  'wiki.team_transfers': {
    method: 'GET',
    path: '/api/v1/team/transfers',
    access: 'public',
    summary: '战队的转入转出，最近的在前',
    tags: FACTS,
    input: z.object({ team_id: id, ...paging }),
    output: listOf(transferItem),
  },
});
