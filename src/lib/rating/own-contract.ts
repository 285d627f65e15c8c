/** What a member has rated and graded, over all matches and lists. */
import { z } from 'zod';
import { defineCalls } from '../contract/call.ts';
import { integer } from '../contract/fields.ts';
import { GRADINGS_A_PAGE, RATINGS_A_PAGE } from './limits.ts';
import { CURSOR } from './own-cursor.ts';
import { myGradingPage, myRatingPage } from './own-shapes.ts';

const ID_MAX = 2_147_483_647;

export const ownRatingCalls = defineCalls({
  'rating.my_rating_list': {
    method: 'GET',
    path: '/api/v1/rating/my_rating_list',
    access: 'member',
    summary: '我给出的评分，最近的在前；以 last_cursor 继续',
    input: z.object({
      /** '' begins. */
      cursor: z.string().regex(CURSOR).default(''),
      page_size: integer(1, RATINGS_A_PAGE).default(RATINGS_A_PAGE),
    }),
    output: myRatingPage,
  },
  'rating.my_custom_list': {
    method: 'GET',
    path: '/api/v1/rating/my_custom_list',
    access: 'member',
    summary: '我评过的榜单和各项评分，最近的在前；以 last_cursor 继续',
    input: z.object({
      /** 0 begins. */
      cursor: integer(0, ID_MAX).default(0),
      page_size: integer(1, GRADINGS_A_PAGE).default(GRADINGS_A_PAGE),
    }),
    output: myGradingPage,
  },
});
