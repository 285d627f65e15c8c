import { kindsOf, type Place, placeOf } from '../comment/place.server.ts';
import { presentPlain } from '../comment/present.server.ts';
import * as comments from '../comment/service.server.ts';
import { sourceOf } from '../comment/source.ts';
import type { Handlers } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import type { ratingCommentCalls } from './comment-contract.ts';
import { ratingSource } from './comment-source.server.ts';

type Api = Handlers<typeof ratingCommentCalls>;

const KINDS = kindsOf([ratingSource]);
const at = ({ db }: CallContext, match_id: number, person_id: number): Promise<Place> =>
  placeOf(db, KINDS, { type: ratingSource.type, ids: [match_id, person_id] });

const hot: Api['rating.comment_hot_list'] = async ({ match_id, person_id, page_size }, context) =>
  comments.hotComments(context, await at(context, match_id, person_id), page_size);
const list: Api['rating.comment_list'] = async ({ match_id, person_id, ...wish }, context) =>
  comments.commentPage(context, await at(context, match_id, person_id), wish);

export const ratingCommentHandlers: Api = {
  'rating.comment_hot_list': hot,
  'rating.comment_hot_list_visitor': hot,
  'rating.comment_list': list,
  'rating.comment_list_visitor': list,
  'rating.reply': async ({ source, type: _, rating_type: __, ...said }, context) => {
    const { db, now, viewer } = context;
    const place = await placeOf(db, KINDS, sourceOf(source));
    const row = await comments.postComment(context, place, said);
    return (await presentPlain({ db, now, viewerId: viewer!.userId, authorId: null }, [row]))[0]!;
  },
};
