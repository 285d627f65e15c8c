import type { Handlers } from '../../platform/contract/call.ts';
import { commentPage, hotComments } from '../comment/list.server.ts';
import { postComment } from '../comment/post.server.ts';
import { presentPlain } from '../comment/present.server.ts';
import type { ratingCommentCalls } from './comment-contract.ts';
import type { ratingScopes } from './scopes.server.ts';

type Api = Handlers<typeof ratingCommentCalls, typeof ratingScopes>;

const hot: Api['rating.comment_hot_list_visitor'] = ({ page_size }, context) =>
  hotComments(context, context.thing, page_size);
const list: Api['rating.comment_list_visitor'] = ({ match_id: _, person_id: __, ...wish }, context) =>
  commentPage(context, context.thing, wish);

export const ratingCommentHandlers: Api = {
  'rating.comment_hot_list': hot,
  'rating.comment_hot_list_visitor': hot,
  'rating.comment_list': list,
  'rating.comment_list_visitor': list,
  'rating.reply': async ({ source: _, type: __, rating_type: ___, ...said }, context) => {
    const { db, now, viewer, thing } = context;
    const row = await postComment(context, thing, said);
    return (await presentPlain({ db, now, viewerId: viewer.userId, authorId: null }, [row]))[0]!;
  },
};
