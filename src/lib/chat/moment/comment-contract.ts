/** Comments of a post, by its id: the calls of comments with the source `moment`. */
import { z } from 'zod';
import { pageFields, pageOf } from '../../community/comment/contract.ts';
import { COMMENTS_A_PAGE } from '../../community/comment/limits.ts';
import { comment, commentPage } from '../../community/comment/shapes.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, listOf } from '../../platform/contract/fields.ts';

const read = { method: 'GET', access: 'visitor', scope: 'moment_thread', needs: 'read' } as const;
const { user_id: _, ...paging } = pageFields;
const ofMoment = z.object({ moment_id: id });

export const momentCommentCalls = defineCalls({
  'comment.find_hot_comment_by_moment_id': {
    ...read,
    path: '/api/v1/moment/find_hot_comment_by_moment_id',
    summary: '一个帖子下最热的评论',
    input: ofMoment.extend({ page_size: pageOf(COMMENTS_A_PAGE) }),
    output: listOf(comment),
  },
  'comment.comment_cursor_query_by_moment_id': {
    ...read,
    path: '/api/v1/moment/comment_cursor_query_by_moment_id',
    summary: '一个帖子下的评论',
    input: ofMoment.extend(paging),
    output: commentPage,
  },
  'comment.author_comment_cursor_query_by_moment_id': {
    ...read,
    path: '/api/v1/moment/author_comment_cursor_query_by_moment_id',
    summary: '帖子的作者在它下面的评论和回复；count 是帖子下所有的',
    input: ofMoment.extend(paging),
    output: commentPage,
  },
});
