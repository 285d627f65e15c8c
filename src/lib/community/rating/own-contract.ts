/** A member's own ratings, over all matches. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { integer } from '../../platform/contract/fields.ts';
import { RATINGS_A_PAGE } from './limits.ts';
import { CURSOR } from './own-cursor.ts';
import { myRatingPage } from './own-shapes.ts';

export const ownRatingCalls = defineCalls({
  'rating.my_rating_list': {
    method: 'GET',
    path: '/api/v1/rating/my_rating_list',
    access: 'member',
    summary: '我给出的评分，最近的在前；以 last_cursor 继续',
    input: z.object({
      /** '' for the first page. */
      cursor: z.string().regex(CURSOR).default(''),
      page_size: integer(1, RATINGS_A_PAGE).default(RATINGS_A_PAGE),
    }),
    output: myRatingPage,
  },
});
