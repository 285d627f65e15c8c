/** The search over everything that has a page (spec §7.7 knows name filters alone, one at a time). */
import { z } from 'zod';
import { defineCalls } from '../contract/call.ts';
import { id, page, pageSize } from '../contract/fields.ts';
import { FOUND_KINDS } from './kind.ts';
import { KEYWORD_MAX } from './limits.ts';
import { found } from './shapes.ts';

export const searchCalls = defineCalls({
  'wiki.search': {
    method: 'GET',
    path: '/api/v1/search',
    access: 'public',
    summary: '按名称、别名、拼音和首字母搜索赛事、战队、选手、比赛和英雄；多个词取交集',
    // Not kept: there is no end of keywords.
    input: z.object({
      keyword: z.string().trim().min(1).max(KEYWORD_MAX),
      game_id: id.optional(),
      /** Left out: a page of every kind. */
      type: z.enum(FOUND_KINDS).optional(),
      page,
      page_size: pageSize,
    }),
    output: found,
  },
});
