/** What calls give of comments. */
import { z } from 'zod';
import { userInfo } from '../account/shapes.ts';

export const media = z.object({
  type: z.literal('image'),
  /** On this site. */
  url: z.string(),
  /** Pixels; 0 where they are not known. */
  width: z.int(),
  height: z.int(),
});
export const storedMedia = z.array(media);

export const sourceName = z.object({ source_type: z.string(), source_id: z.int() });

export const subComment = z.object({
  id: z.int(),
  /** Two for a rating: the match and the person. */
  source: z.array(sourceName),
  /** The comment under which it stands; 0 for one that stands by itself. */
  parent_reply_id: z.int(),
  /** What it answers; 0 for what answers nothing. */
  from_reply_id: z.int(),
  content: z.string(),
  media_list: z.array(media),
  /** Users that the text names, by the names that they have now. */
  mentions: z.array(z.object({ id: z.int(), nickname: z.string() })),
  /** null: it is gone, and stands for the replies under it. */
  user_info: userInfo.nullable(),
  /** Whose comment it answers; null for what answers nothing. */
  to_user_info: userInfo.nullable(),
  /** Unix seconds. */
  create_time: z.int(),
  /** ms: what `create_time` of a page continues from. */
  cursor: z.int(),
  like_count: z.int(),
  /** Whether the viewer likes it. */
  is_like: z.boolean(),
  reply_count: z.int(),
  /** Where it was written; 'IP未知'. */
  province_name: z.string(),
  /** 1 shown, 2 hidden by an operator, 3 deleted. */
  status: z.int(),
  /** Whether whoever wrote it also made what is commented on. */
  is_author: z.boolean(),
});

export const comment = z.object({
  ...subComment.shape,
  /** The first replies; the others by reply_cursor_query. */
  sub_comment_list: z.array(subComment),
});

export const commentPage = z.object({
  list: z.array(comment),
  has_more: z.boolean(),
  /** ms: `create_time` of the next page; after a page by heat, of the first one by time (`sort` new). */
  last_cursor: z.int(),
  /** `hot` of the next page by heat; -1 on other pages. */
  last_hot: z.int(),
  /** Comments and replies of the source. */
  count: z.int(),
  /** 1 open; 0 closed: nobody can say more. */
  status: z.int(),
});

export const replyPage = z.object({
  list: z.array(subComment),
  has_more: z.boolean(),
  /** ms */
  last_cursor: z.int(),
});

/** Where a comment is read. */
const place = {
  source_title: z.string(),
  /** Address on this site; '' when it can be seen no more. */
  source_path: z.string(),
};
/** What an operator decided on a comment that is hidden. */
const hiding = z.object({ reason: z.string(), may_appeal: z.boolean() });
export const ownComment = z.object({
  ...subComment.shape,
  ...place,
  /** Of one that is hidden, why. */
  hidden: hiding.nullable(),
});
export const messageInfo = z.object({
  /** Posts come with posts. */
  moment: z.null(),
  comment: subComment,
  source: z.array(sourceName),
  ...place,
});

export type Media = z.infer<typeof media>;
export type SubComment = z.infer<typeof subComment>;
export type Comment = z.infer<typeof comment>;
export type CommentPage = z.infer<typeof commentPage>;
export type ReplyPage = z.infer<typeof replyPage>;
export type OwnComment = z.infer<typeof ownComment>;
export type Hiding = z.infer<typeof hiding>;
