/** Shapes of comments in calls. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';

export const media = z.object({
  type: z.literal('image'),
  /** Path on this site. */
  url: z.string(),
  /** Pixels; 0 when unknown. */
  width: z.int(),
  height: z.int(),
  /** It moves: its sizes stand still, and the picture itself plays. */
  is_moving: z.boolean(),
});
/** Older ones do not say whether they move: none of them does. */
export const storedMedia = z.array(media.extend({ is_moving: z.boolean().default(false) }));

export const sourceName = z.object({ source_type: z.string(), source_id: z.int() });

export const subComment = z.object({
  id: z.int(),
  /** Two for a rating: the match and the person. */
  source: z.array(sourceName),
  /** Top comment of its thread; 0 for a top comment. */
  parent_reply_id: z.int(),
  /** The comment it answers; 0 for none. */
  from_reply_id: z.int(),
  content: z.string(),
  media_list: z.array(media),
  /** Mentioned users, by their current names. */
  mentions: z.array(z.object({ id: z.int(), nickname: z.string() })),
  /** null for a deleted comment that stays for its replies, or when the viewer blocks its author. */
  user_info: userInfo.nullable(),
  /** Author of the comment it answers; null for none. */
  to_user_info: userInfo.nullable(),
  /** Unix seconds. */
  create_time: z.int(),
  /** ms: a page's `create_time` continues from it. */
  cursor: z.int(),
  like_count: z.int(),
  /** Whether the viewer likes it. */
  is_like: z.boolean(),
  reply_count: z.int(),
  /** Region it was written from, or 'IP未知'. */
  province_name: z.string(),
  /** 1 shown, 2 hidden by an operator, 3 deleted. */
  status: z.int(),
  /** The viewer blocks its author: the content is left out. */
  is_blocked: z.boolean(),
  /** Whether its author also made the comment source. */
  is_author: z.boolean(),
});

export const comment = z.object({
  ...subComment.shape,
  /** The first replies; reply_cursor_query reads more. */
  sub_comment_list: z.array(subComment),
});

export const commentPage = z.object({
  list: z.array(comment),
  has_more: z.boolean(),
  /** ms: `create_time` of the next page; after a page by heat, of the first page by time (`sort` new). */
  last_cursor: z.int(),
  /** `hot` of the next page by heat; -1 otherwise. */
  last_hot: z.int(),
  /** Number of the source's comments and replies. */
  count: z.int(),
  /** 1 open; 0 closed to new comments. */
  status: z.int(),
});

export const replyPage = z.object({
  list: z.array(subComment),
  has_more: z.boolean(),
  /** ms */
  last_cursor: z.int(),
});

/** The thread in which a comment stands. */
const place = {
  source_title: z.string(),
  /** Address on this site; '' when no longer visible. */
  source_path: z.string(),
};
/** An operator's decision to hide a comment. */
const hiding = z.object({ reason: z.string(), may_appeal: z.boolean() });
export const ownComment = z.object({
  ...subComment.shape,
  ...place,
  /** Why it is hidden; null if it is not. */
  hidden: hiding.nullable(),
});
/** The comment that a notice is about. */
export const messageInfo = z.object({
  comment: subComment,
  source: z.array(sourceName),
  ...place,
});

/** Changes in a thread, the same for everyone: `is_like` and `is_blocked` are always false. */
export interface ThreadUpdate {
  /** The thread's address: 'match:7'. */
  about: string;
  /** Number of comments and replies. */
  count: number;
  /** 1 open; 0 closed. */
  status: number;
  /** New and changed comments, and the top comments of changed replies. */
  comments: SubComment[];
  /** Ids of comments no longer in any list. */
  gone: number[];
}

export type Media = z.infer<typeof media>;
export type SubComment = z.infer<typeof subComment>;
export type Comment = z.infer<typeof comment>;
export type CommentPage = z.infer<typeof commentPage>;
export type ReplyPage = z.infer<typeof replyPage>;
export type OwnComment = z.infer<typeof ownComment>;
export type Hiding = z.infer<typeof hiding>;
