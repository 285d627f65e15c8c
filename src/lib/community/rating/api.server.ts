import type { Handlers } from '../../platform/contract/call.ts';
import { commentPage, hotComments } from '../comment/list.server.ts';
import { postComment } from '../comment/post.server.ts';
import { presentPlain } from '../comment/present.server.ts';
import type { ratingCommentCalls } from './comment-contract.ts';
import type { ratingCalls } from './contract.ts';
import { ownRatings, personRating, ratingList, ratingListByRound } from './list.server.ts';
import { myRatings } from './own-list.server.ts';
import type { ratingScopes } from './scopes.server.ts';
import { grade } from './vote.server.ts';

type Api = Handlers<typeof ratingCommentCalls, typeof ratingScopes>;

const hot: Api['rating.comment_hot_list_visitor'] = ({ page_size }, context) =>
  hotComments(context, context.target, page_size);
const list: Api['rating.comment_list_visitor'] = ({ match_id: _, person_id: __, ...input }, context) =>
  commentPage(context, context.target, input);

const ratingCommentHandlers: Api = {
  'rating.comment_hot_list': hot,
  'rating.comment_hot_list_visitor': hot,
  'rating.comment_list': list,
  'rating.comment_list_visitor': list,
  'rating.reply': async ({ source: _, type: __, rating_type: ___, ...comment }, context) => {
    const { db, now, viewer, target } = context;
    const row = await postComment(context, target, comment);
    return (await presentPlain({ db, now, viewerId: viewer.userId, authorId: null }, [row]))[0]!;
  },
};

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
  'rating.my_rating_list': (input, { db, viewer }) => myRatings(db, viewer.userId, input),
};
