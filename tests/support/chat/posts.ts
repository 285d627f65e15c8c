/** Inputs of every call about posts, about one small post. */
import type { AllCalls } from '#lib/app/calls.ts';
import { insertChannel } from '#lib/chat/group/channel-row.server.ts';
import { type Founded, insertGroup } from '#lib/chat/group/create.server.ts';
import { insertMember } from '#lib/chat/group/member.server.ts';
import { count } from '#lib/chat/moment/change.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';

type Name = keyof AllCalls & string;
export type PostCall = Extract<
  Name,
  | 'moment.find_top_moment'
  | 'moment.find_moment_list_time'
  | 'moment.moment_cursor_query_time'
  | 'moment.cursor_query_self_moment'
  | 'moment.detail_down'
  | 'moment.find_tags_by_group_id'
  | 'moment.publish'
  | 'moment.emoji_action'
  | 'activity.share_post'
  | 'moment.set_top_status'
  | 'moment.delete'
  | 'moment.add_tag'
  | 'moment.delete_tag'
  | `comment.${string}_by_moment_id`
>;

/** A group with a channel of posts, in which there is one with a tag. */
export interface SmallPost extends Founded {
  postsId: number;
  momentId: number;
  tagId: number;
}

export function makeSmallPost(
  db: Database,
  { ownerId, authorId }: { ownerId: number; authorId: number },
  now: number,
): Promise<SmallPost> {
  return inTransaction(db, async trx => {
    const founded = await insertGroup(trx, { ownerId, name: '群' }, now);
    const { groupId, categoryId } = founded;
    if (authorId !== ownerId) await insertMember(trx, groupId, authorId, now);
    const channel = { groupId, categoryId, name: '精彩瞬间', kind: 'post', sort: 1 } as const;
    const postsId = await insertChannel(trx, channel, now);
    const tag = { group_id: groupId, name: '高光', by_id: ownerId, created_at: now };
    const { id: tagId } = await trx
      .insertInto('moment_tag')
      .values(tag)
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = { created_at: now, active_at: now };
    const content = { title: '决胜一刻', content: '最后一局', media: '[]', tags: `[${tagId}]`, emoji: '[]' };
    const { id: momentId } = await trx
      .insertInto('moment')
      .values({
        ...{ group_id: groupId, channel_id: postsId, user_id: authorId, ...content, ...at },
        ...{ region: '上海', status: 1, taken_down: 0, top_at: null, like_count: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tagged = { tag_id: tagId, moment_id: momentId, channel_id: postsId, is_listed: 1, ...at };
    await trx.insertInto('moment_tagged').values(tagged).execute();
    await trx
      .insertInto('moment_clock')
      .values({ channel_id: postsId, ...at })
      .execute();
    await count(trx, { channel_id: postsId, tags: `[${tagId}]` }, 1);
    return { ...founded, postsId, momentId, tagId };
  });
}

type Input = (post: SmallPost) => Record<string, unknown>;

let serial = 0;
const inChannel: Input = ({ groupId, postsId }) => ({ group_id: groupId, channel_id: postsId });
const about: Input = ({ momentId }) => ({ id: momentId });
const under: Input = ({ momentId }) => ({ moment_id: momentId });
const plus =
  (one: Input, more: Record<string, unknown>): Input =>
  post => ({ ...one(post), ...more });

export const POST_INPUTS: Record<PostCall, Input> = {
  'moment.find_top_moment': inChannel,
  'moment.find_moment_list_time': inChannel,
  'moment.moment_cursor_query_time': inChannel,
  'moment.cursor_query_self_moment': () => ({}),
  'moment.detail_down': about,
  'moment.find_tags_by_group_id': ({ groupId }) => ({ group_id: groupId }),
  'moment.publish': plus(inChannel, { content: '好球' }),
  'moment.emoji_action': ({ momentId }) => ({
    source_type: 'moment',
    source_id: momentId,
    emoji: '赞',
    action: 1,
  }),
  'activity.share_post': ({ groupId, channelId, momentId }) => ({
    moment_id: momentId,
    targets: [{ group_id: groupId, channel_id: channelId }],
  }),
  'moment.set_top_status': plus(about, { status: 1 }),
  'moment.delete': about,
  'moment.add_tag': ({ groupId }) => ({ group_id: groupId, name: `标签${++serial}` }),
  'moment.delete_tag': ({ groupId, tagId }) => ({ group_id: groupId, tag_id: tagId }),
  'comment.find_hot_comment_by_moment_id': under,
  'comment.comment_cursor_query_by_moment_id': under,
  'comment.author_comment_cursor_query_by_moment_id': under,
};
export const isPostCall = (name: string): name is PostCall => Object.hasOwn(POST_INPUTS, name);
