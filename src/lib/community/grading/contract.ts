/** Calls of the lists that members grade item by item. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, page } from '../../platform/contract/fields.ts';
import { CACHED_MS } from '../comment/limits.ts';
import { SCORE_MAX, SCORE_MIN } from '../rating/limits.ts';
import { setDeskCalls } from './desk/contract.ts';
import { GRADES_MAX, GRADINGS_A_PAGE, SETS_PAGE_MAX } from './limits.ts';
import { gradingSet, myGradingPage, ownGrading, sharedGrading } from './shapes.ts';

const ID_MAX = 2_147_483_647;
const LINK = /^[2-9a-z]{10}$/;

/** Tag of the index of lists, and of all lists. */
export const GRADINGS_TAG = 'gradings';
/** Tag of a game's lists with their grades. */
export const gradedTag = (gameId: number): string => `${GRADINGS_TAG}:${gameId}`;

const memberCalls = defineCalls({
  'rating.custom_list': {
    method: 'GET',
    path: '/api/v1/rating/custom_list',
    access: 'public',
    summary: '自定义评分的榜单，连同每一项的平均分',
    tags: ({ game_id }) => ['facts', GRADINGS_TAG, gradedTag(game_id)],
    maxCacheMs: CACHED_MS,
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
    scope: 'grading_set',
    needs: 'grade',
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
    scope: 'grading_set',
    needs: 'read',
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
  'rating.my_custom_list': {
    method: 'GET',
    path: '/api/v1/rating/my_custom_list',
    access: 'member',
    summary: '我评过的榜单和各项评分，最近的在前；以 last_cursor 继续',
    input: z.object({
      /** 0 for the first page. */
      cursor: integer(0, ID_MAX).default(0),
      page_size: integer(1, GRADINGS_A_PAGE).default(GRADINGS_A_PAGE),
    }),
    output: myGradingPage,
  },
});

export const gradingCalls = { ...memberCalls, ...setDeskCalls };
