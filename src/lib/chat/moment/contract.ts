/** Calls that read posts. */
import { z } from 'zod';
import { messageInfo } from '../../community/comment/shapes.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, onlyList, page } from '../../platform/contract/fields.ts';
import { momentActCalls } from './act-contract.ts';
import { momentCommentCalls } from './comment-contract.ts';
import { PAGE_MAX, POSTS_A_PAGE } from './limits.ts';
import { moment, momentDetail, momentPage, momentTag } from './shapes.ts';

/** 9999-12-31, in milliseconds. */
const MS_MAX = 253_402_300_799_999;

const inChannel = z.object({ group_id: id, channel_id: id });
const pageSize = integer(1, PAGE_MAX).default(POSTS_A_PAGE);
/** 0 for the first page. */
const createTime = integer(0, MS_MAX).default(0);
/** The order: by when posts were published, or by their latest comment. */
const sort = z.enum(['time', 'active']).default('time');
export type MomentSort = z.infer<typeof sort>;

const listed = { access: 'visitor', scope: 'moment_channel', needs: 'view' } as const;

export const momentCalls = defineCalls({
  'moment.find_top_moment': {
    ...listed,
    method: 'GET',
    path: '/api/v1/moment/find_top_moment',
    summary: '房间里置顶的帖子，后置顶的在前',
    input: inChannel,
    output: onlyList(moment),
  },
  'moment.find_moment_list_time': {
    ...listed,
    method: 'GET',
    path: '/api/v1/moment/find_moment_list_time',
    summary: '房间里的帖子，按页；sort active 按最近的评论',
    input: inChannel.extend({ tag_id: id.optional(), sort, page, page_size: pageSize }),
    output: listOf(moment),
  },
  'moment.moment_cursor_query_time': {
    ...listed,
    method: 'GET',
    path: '/api/v1/moment/moment_cursor_query_time',
    summary: '房间里的帖子，新的在前；sort active 按最近的评论。以 last_cursor 为 create_time 继续',
    input: inChannel.extend({ tag_id: id.optional(), sort, create_time: createTime, page_size: pageSize }),
    output: momentPage,
  },
  'moment.cursor_query_self_moment': {
    method: 'GET',
    path: '/api/v1/moment/cursor_query_self_moment',
    access: 'member',
    summary: '自己的帖子，新的在前；被运营隐藏或删除的也在其中',
    input: z.object({ create_time: createTime, page_size: pageSize }),
    output: momentPage,
  },
  'moment.detail_down': {
    method: 'POST',
    path: '/api/v1/moment/detail_down',
    access: 'visitor',
    scope: 'moment',
    needs: 'view',
    writes: false,
    summary: '一个帖子，以及自己在那里可以做什么',
    input: z.object({ id }),
    output: momentDetail,
  },
  'moment.find_message_info': {
    method: 'GET',
    path: '/api/v1/moment/find_message_info',
    access: 'member',
    scope: 'moment_notice',
    needs: 'read',
    summary: '通知所指的评论（id 是评论的 id），以及它在哪里；moment 是它所在的帖子，不在帖子下时为 null',
    input: z.object({ id }),
    output: messageInfo.extend({ moment: moment.nullable() }),
  },
  'moment.find_tags_by_group_id': {
    method: 'GET',
    path: '/api/v1/moment/tag/find_tags_by_group_id',
    access: 'visitor',
    scope: 'moment_tags',
    needs: 'see',
    summary: '频道的帖子标签，先加的在前；看不到任何帖子房间时为空',
    input: z.object({ group_id: id }),
    output: onlyList(momentTag),
  },
  ...momentActCalls,
  ...momentCommentCalls,
});
