/** Rating calls for those who played in a match. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, onlyList } from '../../platform/contract/fields.ts';
import { CACHED_MS } from '../comment/limits.ts';
import { THREADS_TAG, threadTag } from '../comment/tags.ts';
import { ratingCommentCalls } from './comment-contract.ts';
import { MATCH_RATING, SCORE_MAX, SCORE_MIN } from './limits.ts';
import { ownRatingCalls } from './own-contract.ts';
import * as shape from './shapes.ts';

const matchInput = z.object({ match_id: id });
/** Shared by all readers of the match: cached until a rating or a comment on one changes it. */
const cached = {
  tags: ({ match_id }: { match_id: number }) => ['facts', THREADS_TAG, threadTag(`rating:${match_id}`)],
  maxCacheMs: CACHED_MS,
};

const matchRatingCalls = defineCalls({
  'rating.list_match': {
    method: 'GET',
    path: '/api/v1/rating/list_match',
    access: 'member',
    summary: '比赛里每个人的评分，连同我的评分',
    input: matchInput,
    output: shape.ratingList,
  },
  'rating.list_match_visitor': {
    method: 'GET',
    path: '/api/v1/rating/list_match_visitor',
    access: 'visitor',
    summary: '比赛里每个人的评分',
    ...cached,
    input: matchInput,
    output: shape.ratingList,
  },
  'rating.list_match_moba': {
    method: 'GET',
    path: '/api/v1/rating/list_match_moba',
    access: 'public',
    summary: '每局上场的人、所用英雄和他们的评分',
    ...cached,
    input: matchInput,
    output: shape.ratingList,
  },
  'rating.my_match_player_rating': {
    method: 'GET',
    path: '/api/v1/rating/my_match_player_rating',
    access: 'member',
    summary: '我在一场比赛里给出的评分',
    input: z.object({ match_id: id, person_id: id.optional() }),
    output: onlyList(shape.ownRating),
  },
  'rating.match_player': {
    method: 'GET',
    path: '/api/v1/rating/match_player',
    access: 'public',
    summary: '一个人在一场比赛里的评分、分布和支持者的看法',
    ...cached,
    input: z.object({ match_id: id, person_id: id }),
    output: shape.personRating,
  },
  'rating.grading': {
    method: 'POST',
    path: '/api/v1/rating/grading',
    access: 'member',
    summary: '给比赛里的一个人评分，1 到 10，可以改',
    input: z.object({
      match_id: id,
      person_id: id,
      score: integer(SCORE_MIN, SCORE_MAX),
      rating_type: integer(MATCH_RATING, MATCH_RATING).default(MATCH_RATING),
    }),
    output: shape.graded,
  },
});

export const ratingCalls = { ...matchRatingCalls, ...ratingCommentCalls, ...ownRatingCalls };
