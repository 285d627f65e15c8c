/** Calls for comments on a rating: comment source 'rating', by match and person. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf } from '../../platform/contract/fields.ts';
import { newCommentFields, pageFields, pageOf, source } from '../comment/contract.ts';
import { CACHED_MS, COMMENTS_A_PAGE } from '../comment/limits.ts';
import { comment, commentPage, subComment } from '../comment/shapes.ts';
import { threadTags } from '../comment/tags.ts';
import { MATCH_RATING } from './limits.ts';

const rated = { match_id: id, person_id: id };
/** Cached as visitors' pages of all other comments are. */
const cached = {
  tags: ({ match_id, person_id }: { match_id: number; person_id: number }) => [
    'facts',
    ...threadTags({ type: 'rating', ids: [match_id, person_id] }),
  ],
  maxCacheMs: CACHED_MS,
};
const seen = { scope: 'rating', needs: 'read' } as const;
const hot = {
  ...seen,
  method: 'GET',
  summary: '一个人的评分下最热的评论',
  input: z.object({ ...rated, page_size: pageOf(COMMENTS_A_PAGE) }),
  output: listOf(comment),
} as const;
const list = {
  ...seen,
  method: 'GET',
  summary: '一个人的评分下的评论',
  input: z.object({ ...rated, ...pageFields }),
  output: commentPage,
} as const;

export const ratingCommentCalls = defineCalls({
  'rating.comment_hot_list': { ...hot, path: '/api/v1/rating/comment_hot_list', access: 'member' },
  'rating.comment_hot_list_visitor': {
    ...hot,
    ...cached,
    path: '/api/v1/rating/comment_hot_list_visitor',
    access: 'visitor',
  },
  'rating.comment_list': { ...list, path: '/api/v1/rating/comment_list', access: 'member' },
  'rating.comment_list_visitor': {
    ...list,
    ...cached,
    path: '/api/v1/rating/comment_list_visitor',
    access: 'visitor',
  },
  'rating.reply': {
    method: 'POST',
    path: '/api/v1/rating/reply',
    access: 'member',
    scope: 'rating',
    needs: 'speak',
    summary: '评论一个人的评分，或回复一条评论',
    input: z.object({
      source,
      type: z.string().max(20).default('rating'),
      rating_type: integer(MATCH_RATING, MATCH_RATING).default(MATCH_RATING),
      ...newCommentFields,
    }),
    output: subComment,
  },
});
