/** The search over everything that has a page. */

import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, page } from '../../platform/contract/fields.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { FOUND_KINDS } from './kind.ts';
import { FOUND_EACH_MAX, FOUND_MAX, KEYWORD_MAX } from './limits.ts';
import { found } from './shapes.ts';

export const searchCalls = defineCalls({
  'wiki.search': {
    method: 'GET',
    path: '/api/v1/search',
    access: 'public',
    summary:
      '按名称、别名、拼音和首字母搜索赛事、战队、选手、比赛、英雄和地图；多个词取交集，两个队名得到交锋',
    // The answers are not cached: there is no end of keywords.
    input: z
      .object({
        keyword: z.string().trim().min(1).max(KEYWORD_MAX),
        game_id: id.optional(),
        /** This game's results come first among equally near ones. */
        first_game_id: id.optional(),
        /** Leaves out matches whose sides reveal a result. */
        spoiler_free: flag.default(false),
        /** The kind of result; absent: a page of every kind. */
        type: z.enum(FOUND_KINDS).optional(),
        page,
        /** The page's size; absent: PAGE_SIZE of one kind, or FOUND_EACH_MAX of each. */
        page_size: integer(1, FOUND_MAX).optional(),
      })
      .refine(({ type, page_size = 1 }) => type !== undefined || page_size <= FOUND_EACH_MAX, {
        path: ['page_size'],
        message: `page_size：不指定 type 时最多 ${FOUND_EACH_MAX}`,
        params: { worded: true },
      })
      .transform(input => ({
        ...input,
        page_size: input.page_size ?? (input.type ? PAGE_SIZE : FOUND_EACH_MAX),
      })),
    output: found,
  },
});
