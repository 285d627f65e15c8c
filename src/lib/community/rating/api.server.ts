import type { Handlers } from '../../platform/contract/call.ts';
import { ratingCommentHandlers } from './comment-api.server.ts';
import type { ratingCalls } from './contract.ts';
import { ownRatings, personRating, ratingList, ratingListByRound } from './list.server.ts';
import { myRatings } from './own-list.server.ts';
import type { ratingScopes } from './scopes.server.ts';
import { grade } from './vote.server.ts';

export const ratingHandlers: Handlers<typeof ratingCalls, typeof ratingScopes> = {
  ...ratingCommentHandlers,
  'rating.list_match': ({ match_id }, { db, now, viewer }) =>
    ratingList({ db, now, viewerId: viewer.userId }, match_id),
  'rating.list_match_visitor': ({ match_id }, { db, now }) =>
    ratingList({ db, now, viewerId: undefined }, match_id),
  'rating.list_match_moba': ({ match_id }, { db, now }) =>
    ratingListByRound({ db, now, viewerId: undefined }, match_id),
  'rating.my_match_player_rating': async ({ match_id, person_id }, { db, viewer }) => ({
    list: await ownRatings(db, match_id, viewer.userId, person_id),
  }),
  'rating.match_player': ({ match_id, person_id }, { db }) => personRating(db, match_id, person_id),
  'rating.grading': ({ match_id, person_id, score, rating_type }, context) =>
    grade(context, { matchId: match_id, personId: person_id, score, ratingType: rating_type }),
  'rating.my_rating_list': (wish, { db, viewer }) => myRatings(db, viewer.userId, wish),
};
