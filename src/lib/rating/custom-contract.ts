/** Lists that members grade item by item (spec §2.2, tool_detail). */
import { z } from 'zod';
import { KEPT_MS } from '../comment/limits.ts';
import { defineCalls } from '../contract/call.ts';
import { id, integer, listOf, page } from '../contract/fields.ts';
import { gradingSet, ownGrading, sharedGrading } from './custom-shapes.ts';
import { GRADES_MAX, SCORE_MAX, SCORE_MIN, SETS_PAGE_MAX } from './limits.ts';

const LINK = /^[2-9a-z]{10}$/;

/** Of a game's lists with what members give them. */
export const gradedTag = (gameId: number): string => `gradings:${gameId}`;

export const customCalls = defineCalls({
  'rating.custom_list': {
    method: 'GET',
    path: '/api/v1/rating/custom_list',
    access: 'public',
    summary: '自定义评分的榜单，连同每一项的平均分',
    tags: ({ game_id }) => ['facts', 'gradings', gradedTag(game_id)],
    keptMs: KEPT_MS,
    input: z.object({
      game_id: id,
      tool_id: id.optional(),
      page,
      page_size: integer(1, SETS_PAGE_MAX).default(SETS_PAGE_MAX),
    }),
    output: listOf(gradingSet),
  },
  'rating.custom_grading': {
    method: 'POST',
    path: '/api/v1/rating/custom_grading',
    access: 'member',
    summary: '给榜单的各项评分；再次提交会整份替换',
    input: z.object({
      id,
      grades: z
        .array(z.object({ item_id: id, grade: integer(SCORE_MIN, SCORE_MAX) }))
        .min(1)
        .max(GRADES_MAX),
    }),
    output: ownGrading,
  },
  'rating.custom_mine': {
    method: 'GET',
    path: '/api/v1/rating/custom_mine',
    access: 'member',
    summary: '我给一份榜单的评分',
    input: z.object({ id }),
    output: ownGrading,
  },
  'rating.custom_shared': {
    method: 'GET',
    path: '/api/v1/rating/custom_shared',
    access: 'public',
    summary: '别人分享的一份评分',
    fresh: true,
    input: z.object({ link: z.string().regex(LINK) }),
    output: sharedGrading,
  },
});
