/** Handlers of the comment calls. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { commentCalls } from './contract.ts';
import { like } from './like.server.ts';
import {
  commentDetail,
  commentPage,
  hotComments,
  ownComments,
  type ReadHidings,
  replyPage,
} from './list.server.ts';
import { deleteComment, setCommentStatus } from './manage.server.ts';
import { postComment } from './post.server.ts';
import { presentPlain } from './present.server.ts';
import type { CommentScopes } from './scopes.server.ts';
import { readerOf, type SourceKinds, statesOf } from './source.server.ts';
import { addressOf, sourceOf } from './source.ts';

type Api = Handlers<typeof commentCalls, CommentScopes>;

interface Others {
  /** The comment sources, by type. */
  commentSources: SourceKinds;
  readHidings: ReadHidings;
}

export function makeCommentHandlers({ commentSources: kinds, readHidings }: Others): Api {
  const page: Api['comment.comment_cursor_query_visitor'] = ({ source: _, ...input }, context) =>
    commentPage(context, context.target, input);
  const hot: Api['comment.get_hot_comment_visitor'] = ({ page_size }, context) =>
    hotComments(context, context.target, page_size);
  const info: Api['comment.source_info_visitor'] = async ({ source }, context) => {
    const { db } = context;
    const requested = source.flatMap(one => sourceOf([one]) ?? []);
    const seen = await Promise.all(
      requested.map(one => kinds.get(one.type)?.find(db, one.ids, readerOf(context))),
    );
    const shown = requested.filter((_, n) => seen[n]);
    const states = await statesOf(db, shown.map(addressOf));
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
    'comment.get_comment': (_, context) => commentDetail(context, context.target),
    'comment.reply_cursor_query': ({ from_comment_id: _, ...input }, context) =>
      replyPage(context, context.target, input),
    'comment.reply': async ({ source: _, type: __, ...comment }, context) => {
      const { db, now, viewer, target: place } = context;
      const row = await postComment(context, place, comment);
      const reading = { db, now, viewerId: viewer.userId, authorId: place.authorId };
      return (await presentPlain(reading, [row]))[0]!;
    },
    'comment.delete': async (_, context) => {
      await deleteComment(context, kinds, context.target);
      return {};
    },
    'comment.source_info': info,
    'comment.source_info_visitor': info,
    'moment.like': ({ status }, context) => like(context, context.target, status),
    'moment.set_comment_status': async ({ status }, context) => {
      await setCommentStatus(context, kinds, context.target, status);
      return {};
    },
    'moment.cursor_query_self_reply': (input, context) => ownComments(context, { kinds, readHidings }, input),
  };
}
