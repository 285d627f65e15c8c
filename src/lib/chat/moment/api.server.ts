/** Handlers of the calls about posts. */
import { commentPage, hotComments, messageInfo } from '../../community/comment/list.server.ts';
import type { SourceKinds } from '../../community/comment/source.server.ts';
import { sourceAt } from '../../community/comment/source.ts';
import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { repeatable } from '../../platform/errors/repeatable.ts';
import { addressOf, cardOf, share, sharedBefore } from '../forward/share.server.ts';
import type { Sendable } from '../message/send.server.ts';
import { deleteMoment, respond, setTop } from './act.server.ts';
import { MOMENT, pathOf } from './address.ts';
import type { momentCalls } from './contract.ts';
import { momentDetail, momentPage, numberedPage, ownMoments, presentOne, topMoments } from './list.server.ts';
import { isOpen } from './location.server.ts';
import { publish } from './publish.server.ts';
import type { MomentScopes } from './scopes.server.ts';
import { isShown, momentById, tagsOf } from './store.server.ts';
import { addTag, deleteTag } from './tag.server.ts';

type Api = Handlers<typeof momentCalls, MomentScopes>;

const NOTHING = {};

export const makeMomentHandlers = ({
  commentSources,
  ...sendable
}: { commentSources: SourceKinds } & Sendable): Api => ({
  'moment.find_top_moment': ({ channel_id }, context) => topMoments(context, channel_id),
  'moment.find_moment_list_time': ({ channel_id, tag_id, sort, ...input }, context) =>
    numberedPage(context, { channelId: channel_id, tagId: tag_id, sort }, input),
  'moment.moment_cursor_query_time': ({ channel_id, tag_id, sort, ...input }, context) =>
    momentPage(context, { channelId: channel_id, tagId: tag_id, sort }, input),
  'moment.cursor_query_self_moment': (input, context) => ownMoments(context, input),
  'moment.detail_down': (_, context) => momentDetail(context, context.target),
  'moment.find_message_info': async (_, context) => ({
    ...(await messageInfo(context, commentSources, context.target)),
    moment: await momentAt(context, context.target.row.source),
  }),
  'moment.find_tags_by_group_id': async (_, { db, target: { config, isSeen } }) => {
    const tags = isSeen ? await tagsOf(db.read, config.group.id) : [];
    return { list: tags.map(({ id, name }) => ({ tag_id: id, name })) };
  },
  'moment.publish': async ({ group_id: _, channel_id: __, ...input }, context) => ({
    id: await publish(context, context.target, input),
  }),
  'activity.share_post': repeatable(
    async ({ moment_id, ...input }, context) => {
      const { location } = context.target;
      const what = isOpen(location!)
        ? cardOf(MOMENT, moment_id)
        : addressOf(context.origin, pathOf(moment_id));
      return { list: await share(context, sendable, what, { ...input, page: sharedPost(moment_id) }) };
    },
    ({ moment_id, ...input }, context: MemberContext) => sharedBefore(context, sharedPost(moment_id), input),
  ),
  'moment.emoji_action': async ({ emoji, action }, context) => ({
    list: await respond(context, context.target, { emoji, action }),
  }),
  'moment.set_top_status': async ({ status }, context) => {
    await setTop(context, context.target, status);
    return NOTHING;
  },
  'moment.delete': async (_, context) => {
    await deleteMoment(context, context.target);
    return NOTHING;
  },
  'moment.add_tag': async ({ name }, context) => ({
    tag_id: await addTag(context, context.target.config, name),
  }),
  'moment.delete_tag': async ({ tag_id }, context) => {
    await deleteTag(context, context.target.config, tag_id);
    return NOTHING;
  },
  'comment.find_hot_comment_by_moment_id': ({ page_size }, context) =>
    hotComments(context, context.target, page_size),
  'comment.comment_cursor_query_by_moment_id': ({ moment_id: _, ...input }, context) =>
    commentPage(context, context.target, input),
  'comment.author_comment_cursor_query_by_moment_id': ({ moment_id: _, ...input }, context) =>
    commentPage(context, context.target, { ...input, user_id: context.target.authorId! }),
});

const sharedPost = (id: number) => ({ type: MOMENT, id });

/** The post at a comment source that the viewer sees; null for another kind of source. */
async function momentAt(context: CallContext, source: string) {
  const { type, ids } = sourceAt(source);
  const row = type === MOMENT ? await momentById(context.db.read, ids[0]!) : undefined;
  return row && isShown(row) ? presentOne(context, row) : null;
}
