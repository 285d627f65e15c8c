import type { Handlers } from '../contract/call.ts';
import { ratingCommentHandlers } from './comment-api.server.ts';
import type { ratingCalls } from './contract.ts';
import { setDeskHandlers } from './desk-api.server.ts';
import * as rating from './service.server.ts';

export const ratingHandlers: Handlers<typeof ratingCalls> = {
  ...ratingCommentHandlers,
  ...setDeskHandlers,
  'rating.list_match': ({ match_id }, { db, now, viewer }) =>
    rating.ratingList({ db, now, viewerId: viewer!.userId }, match_id),
  'rating.list_match_visitor': ({ match_id }, { db, now }) =>
    rating.ratingList({ db, now, viewerId: undefined }, match_id),
  'rating.list_match_moba': ({ match_id }, { db, now }) =>
    rating.ratingListByRound({ db, now, viewerId: undefined }, match_id),
  'rating.my_match_player_rating': async ({ match_id, person_id }, { db, viewer }) => ({
    list: await rating.ownRatings(db, match_id, viewer!.userId, person_id),
  }),
  'rating.match_player': ({ match_id, person_id }, { db }) => rating.personRating(db, match_id, person_id),
  'rating.grading': ({ match_id, person_id, score, rating_type }, context) =>
    rating.grade(context, { matchId: match_id, personId: person_id, score, ratingType: rating_type }),
  'rating.my_rating_list': (wish, { db, viewer }) => rating.myRatings(db, viewer!.userId, wish),
  'rating.my_custom_list': (wish, { db, viewer }) => rating.myGradings(db, viewer!.userId, wish),
  'rating.custom_list': ({ game_id, tool_id, page, page_size }, { db }) =>
    rating.gradingSets(db, game_id, { setId: tool_id, page, pageSize: page_size }),
  'rating.custom_grading': ({ id, grades }, context) => rating.gradeSet(context, id, grades),
  'rating.custom_mine': ({ id }, { db, viewer }) => rating.ownGrading(db, id, viewer!.userId),
  'rating.custom_shared': ({ link }, { db, now }) => rating.sharedGrading(db, link, now),
};
