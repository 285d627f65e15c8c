/** One handler a call of comments. */
import type { Handlers } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import type { commentCalls } from './contract.ts';
import { type LikeKind, likedComments } from './like.server.ts';
import { kindsOf, type Place, placeOf, type SourceKind } from './place.server.ts';
import { presentPlain } from './present.server.ts';
import * as comments from './service.server.ts';
import { addressOf, type SourceEntry, sourceOf } from './source.ts';
import { matchSource, tournamentSource } from './wiki-sources.server.ts';

type Api = Handlers<typeof commentCalls>;

interface Others {
  /** What else can be commented on. */
  sources: readonly SourceKind[];
  /** What else can be liked. */
  likes: readonly LikeKind[];
  readHidings: comments.ReadHidings;
}

export function makeCommentHandlers({ sources, likes, readHidings }: Others): Api {
  const kinds = kindsOf([matchSource, tournamentSource, ...sources]);
  const likeKinds = [likedComments(kinds), ...likes];
  const at = ({ db }: CallContext, entries: readonly SourceEntry[]): Promise<Place> =>
    placeOf(db, kinds, sourceOf(entries));

  const page: Api['comment.comment_cursor_query'] = async ({ source, ...wish }, context) =>
    comments.commentPage(context, await at(context, source), wish);
  const hot: Api['comment.get_hot_comment'] = async ({ source, page_size }, context) =>
    comments.hotComments(context, await at(context, source), page_size);
  const info: Api['comment.source_info'] = async ({ source }, { db }) => {
    const asked = source.flatMap(one => sourceOf([one]) ?? []);
    const seen = await Promise.all(asked.map(one => kinds.get(one.type)?.find(db, one.ids)));
    const shown = asked.filter((_, n) => seen[n]);
    const states = await comments.statesOf(db, shown.map(addressOf));
    return {
      list: shown.map(one => {
        const { count, status } = states.get(addressOf(one))!;
        return { source_type: one.type, source_id: one.ids[0]!, count, status };
      }),
    };
  };

  return {
    'comment.comment_cursor_query': page,
    'comment.comment_cursor_query_visitor': page,
    'comment.get_hot_comment': hot,
    'comment.get_hot_comment_visitor': hot,
    'comment.get_comment': ({ comment_id }, context) => comments.commentDetail(context, kinds, comment_id),
    'comment.reply_cursor_query': ({ from_comment_id, ...wish }, context) =>
      comments.replyPage(context, kinds, from_comment_id, wish),
    'comment.reply': async ({ source, type: _, ...said }, context) => {
      const { db, now, viewer } = context;
      const place = await at(context, source);
      const row = await comments.postComment(context, place, said);
      const reading = { db, now, viewerId: viewer!.userId, authorId: place.authorId };
      return (await presentPlain(reading, [row]))[0]!;
    },
    'comment.delete': async ({ comment_id }, context) => {
      await comments.deleteComment(context, kinds, comment_id);
      return {};
    },
    'comment.source_info': info,
    'comment.source_info_visitor': info,
    'moment.like': (wish, context) => comments.like(context, likeKinds, wish),
    'moment.set_comment_status': async ({ id, source_type, person_id, status }, context) => {
      const ids = person_id === undefined ? [id] : [id, person_id];
      const place = await at(
        context,
        ids.map(source_id => ({ source_type, source_id })),
      );
      await comments.setCommentStatus(context, kinds, place, status);
      return {};
    },
    'moment.cursor_query_self_reply': (wish, context) =>
      comments.ownComments(context, { kinds, readHidings }, wish),
    'moment.find_message_info': ({ id }, context) => comments.messageInfo(context, kinds, id),
  };
}
