/** Calls of comments and likes. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, onlyList } from '../../platform/contract/fields.ts';
import {
  CACHED_MS,
  COMMENTS_A_PAGE,
  CONTENT_MAX,
  MENTIONS_MAX,
  PAGE_MAX,
  PICTURES_MAX,
  REPLIES_A_PAGE,
  SOURCES_MAX,
} from './limits.ts';
import { comment, commentPage, ownComment, replyPage, sourceName, subComment } from './shapes.ts';
import { sourceOf } from './source.ts';
import { threadTags } from './tags.ts';

/** Bounds the work; the limit of comments itself answers with its own wording. */
const RAW_MAX = CONTENT_MAX * 20;
/** 9999-12-31, in milliseconds. */
const MS_MAX = 253_402_300_799_999;

/** One entry of a source, in either spelling: `source_type` and `source_id`, or `type` and `id`. */
const entry = z.object({
  source_type: z.string().max(20).optional(),
  source_id: id.optional(),
  type: z.string().max(20).optional(),
  id: id.optional(),
});
export const source = z.array(entry).min(1).max(2);

/** 0 for the first page. */
export const createTime = integer(0, MS_MAX).default(0);
/** -1 for the first page. */
export const hot = integer(-1, Number.MAX_SAFE_INTEGER).default(-1);
export const pageOf = (size: number) => integer(1, PAGE_MAX).default(size);
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
/** The order, in capitals or not; later pages use NEW. */
const sort = z.preprocess(lower, z.enum(['hot', 'new', 'bottom'])).default('hot') as unknown as z.ZodType<
  Sort,
  Sort | 'NEW' | undefined
>;
export type Sort = 'hot' | 'new' | 'bottom';

/** Inputs of a page of comments, beside its source. */
export const pageFields = {
  page_size: pageOf(COMMENTS_A_PAGE),
  sort,
  create_time: createTime,
  hot,
  /** Limits the page to this user's comments and replies. */
  user_id: id.optional(),
};
const pageInput = z.object({ source, ...pageFields });
const hotInput = z.object({ source, page_size: pageOf(COMMENTS_A_PAGE) });
const infoInput = z.object({ source: z.array(entry).min(1).max(SOURCES_MAX) });
const info = onlyList(sourceName.extend({ count: z.int(), status: z.int() }));

/** Inputs of a new comment, beside its source. */
export const newCommentFields = {
  content: z.string().max(RAW_MAX).default(''),
  /** The comment to answer, or the top comment of its thread; either is enough. */
  from_reply_id: id.optional(),
  parent_reply_id: id.optional(),
  media_list: z
    .array(z.object({ type: z.literal('image').default('image'), url: z.string().max(500) }))
    .max(PICTURES_MAX)
    .default([]),
  /** Users that the text mentions as @昵称. */
  mention_ids: z.array(id).max(MENTIONS_MAX).default([]),
};

export const commentCalls = defineCalls({
  'comment.comment_cursor_query': {
    method: 'POST',
    path: '/api/v1/moment/comment_cursor_query',
    access: 'member',
    scope: 'comment_place',
    needs: 'read',
    writes: false,
    summary: '评论列表：先按热度一页（create_time 0、hot -1），之后以 last_cursor 和 sort new 继续',
    input: pageInput,
    output: commentPage,
  },
  'comment.comment_cursor_query_visitor': {
    method: 'POST',
    path: '/api/v1/moment/comment_cursor_query_visitor',
    access: 'visitor',
    scope: 'comment_place',
    needs: 'read',
    writes: false,
    summary: '评论列表（访客）',
    // Facts and activities decide whether the source is visible.
    tags: ({ source: entries }) => ['facts', 'activities', ...threadTags(sourceOf(entries))],
    maxCacheMs: CACHED_MS,
    input: pageInput,
    output: commentPage,
  },
  'comment.get_hot_comment': {
    method: 'POST',
    path: '/api/v1/moment/get_hot_comment',
    access: 'member',
    scope: 'comment_place',
    needs: 'read',
    writes: false,
    summary: '最热的评论',
    input: hotInput,
    output: listOf(comment),
  },
  'comment.get_hot_comment_visitor': {
    method: 'POST',
    path: '/api/v1/moment/get_hot_comment_visitor',
    access: 'visitor',
    scope: 'comment_place',
    needs: 'read',
    writes: false,
    summary: '最热的评论（访客）',
    input: hotInput,
    output: listOf(comment),
  },
  'comment.get_comment': {
    method: 'POST',
    path: '/api/v1/moment/get_comment',
    access: 'visitor',
    scope: 'comment',
    needs: 'read',
    writes: false,
    summary: '一条评论；回复的 id 给出它所在的评论',
    input: z.object({ comment_id: id }),
    output: comment,
  },
  'comment.reply_cursor_query': {
    method: 'GET',
    path: '/api/v1/moment/reply_cursor_query',
    access: 'visitor',
    scope: 'comment',
    needs: 'read',
    summary: '一条评论下的回复，先说的在前',
    input: z.object({
      from_comment_id: id,
      create_time: createTime,
      page_size: pageOf(REPLIES_A_PAGE),
      user_id: id.optional(),
    }),
    output: replyPage,
  },
  'comment.reply': {
    method: 'POST',
    path: '/api/v1/moment/reply',
    access: 'member',
    scope: 'comment_place',
    needs: 'speak',
    summary: '发表评论，或回复一条评论',
    input: z.object({ source, type: z.string().max(20).default('text'), ...newCommentFields }),
    output: subComment,
  },
  'comment.delete': {
    method: 'DELETE',
    path: '/api/v1/moment/comment/{comment_id}',
    access: 'member',
    scope: 'comment',
    needs: 'delete',
    summary: '删除自己的评论；房间的管理者可以删除帖子下的，运营可以删除任何一条',
    input: z.object({ comment_id: id }),
    output: z.object({}),
  },
  'comment.source_info': {
    method: 'POST',
    path: '/api/v1/moment/comment_source_info',
    access: 'member',
    writes: false,
    summary: '评论数，以及是否开放评论；看不到的略过',
    input: infoInput,
    output: info,
  },
  'comment.source_info_visitor': {
    method: 'POST',
    path: '/api/v1/moment/comment_source_info_visitor',
    access: 'visitor',
    writes: false,
    summary: '评论数，以及是否开放评论（访客）',
    input: infoInput,
    output: info,
  },
  'moment.like': {
    method: 'POST',
    path: '/api/v1/moment/like',
    access: 'member',
    scope: 'likeable',
    needs: 'like',
    summary: '点赞（status 1）或取消（0）',
    input: z.object({ source_type: z.string().max(20), source_id: id, status: integer(0, 1) }),
    output: z.object({ like_count: z.int(), is_like: z.boolean() }),
  },
  'moment.set_comment_status': {
    method: 'POST',
    path: '/api/v1/moment/set_comment_status',
    access: 'member',
    scope: 'comment_place',
    needs: 'moderate',
    summary: '开放（1）或关闭（0）评论：内容的作者、房间的管理者，或运营',
    input: z.object({
      id,
      source_type: z.string().max(20).default('moment'),
      /** The person rated, beside the match, for a rating. */
      person_id: id.optional(),
      status: integer(0, 1),
    }),
    output: z.object({}),
  },
  'moment.cursor_query_self_reply': {
    method: 'GET',
    path: '/api/v1/moment/cursor_query_self_reply',
    access: 'member',
    summary: '自己的评论和回复，以及它们在哪里；被运营隐藏或删除的也在其中',
    input: z.object({ create_time: createTime, page_size: pageOf(COMMENTS_A_PAGE) }),
    output: z.object({ list: z.array(ownComment), has_more: z.boolean(), last_cursor: z.int() }),
  },
});
