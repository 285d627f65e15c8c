/** Calls that change posts. */
import { z } from 'zod';
import { VIDEO_SECONDS_MAX } from '../../members/media/kind.ts';
import { TEXT_MAX as ADDRESS_MAX } from '../../members/media/limits.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer } from '../../platform/contract/fields.ts';
import { sending, sent } from '../forward/contract.ts';
import { PICTURES_MAX, TAG_NAME_MAX, TAGS_A_POST, TEXT_MAX, TITLE_MAX, VIDEOS_MAX } from './limits.ts';
import { momentEmoji } from './shapes.ts';

/** Bounds the work on texts; the limits themselves answer with their wording. */
const RAW = 20;
/** Characters of an emoji's name. */
const NAME_MAX = 20;
const address = z.string().max(ADDRESS_MAX);
const nothing = z.object({});
const aboutMoment = { access: 'member', scope: 'moment' } as const;

const media = z.object({
  type: z.enum(['image', 'video']).default('image'),
  url: address,
  /** A video's snapshot and its length. */
  poster: address.optional(),
  seconds: z.number().min(0).max(VIDEO_SECONDS_MAX).default(0),
});

export const momentActCalls = defineCalls({
  'moment.publish': {
    method: 'POST',
    path: '/api/v1/moment/publish',
    access: 'member',
    scope: 'moment_channel',
    needs: 'post',
    summary: `发布帖子：标题最长 ${TITLE_MAX} 个字，内容最长 ${TEXT_MAX} 个字，最多 ${PICTURES_MAX} 张图片和 ${VIDEOS_MAX} 个视频`,
    input: z.object({
      group_id: id,
      channel_id: id,
      title: z
        .string()
        .max(TITLE_MAX * RAW)
        .default(''),
      content: z
        .string()
        .max(TEXT_MAX * RAW)
        .default(''),
      tag: z.array(id).max(TAGS_A_POST).default([]),
      media_list: z
        .array(media)
        .max(PICTURES_MAX + VIDEOS_MAX)
        .default([]),
    }),
    output: z.object({ id: z.int() }),
  },
  'activity.share_post': {
    ...aboutMoment,
    method: 'POST',
    path: '/api/v1/activity/share/post',
    needs: 'share',
    summary: '把帖子发到自己能发言的房间，或发给接受了自己私信的人：访客能看的是卡片，其余的是地址',
    input: z.object({ moment_id: id, ...sending }),
    output: sent,
  },
  'moment.emoji_action': {
    ...aboutMoment,
    method: 'POST',
    path: '/api/v1/moment/emoji_action',
    needs: 'respond',
    summary: '用表情回应帖子（action 1）或收回（0）；source_type 是 moment',
    input: z.object({
      source_type: z.string().max(20),
      source_id: id,
      emoji: z.string().max(NAME_MAX),
      action: integer(0, 1),
    }),
    output: z.object({ list: z.array(momentEmoji) }),
  },
  'moment.set_top_status': {
    method: 'POST',
    path: '/api/v1/moment/set_top_status',
    access: 'channel_manager',
    scope: 'moment',
    needs: 'manage',
    summary: '置顶（1）或取消置顶（0）',
    input: z.object({ id, status: integer(0, 1) }),
    output: nothing,
  },
  'moment.delete': {
    ...aboutMoment,
    method: 'DELETE',
    path: '/api/v1/moment/{id}',
    needs: 'delete',
    summary: '删除帖子：作者，或房间的管理者',
    input: z.object({ id }),
    output: nothing,
  },
  'moment.add_tag': {
    method: 'POST',
    path: '/api/v1/moment/add_tag',
    access: 'channel_manager',
    scope: 'moment_tags',
    needs: 'manage',
    summary: `给频道添加一个帖子标签，最长 ${TAG_NAME_MAX} 个字：频道的管理者，或其中一个帖子房间的管理者`,
    input: z.object({ group_id: id, name: z.string().max(TAG_NAME_MAX * RAW) }),
    output: z.object({ tag_id: z.int() }),
  },
  'moment.delete_tag': {
    method: 'POST',
    path: '/api/v1/moment/delete_tag',
    access: 'channel_manager',
    scope: 'moment_tags',
    needs: 'manage',
    summary: '删除一个帖子标签；帖子留下',
    input: z.object({ group_id: id, tag_id: id }),
    output: nothing,
  },
});
