/** Shapes of posts in calls. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';

export const momentMedia = z.object({
  type: z.enum(['image', 'video']),
  /** Path on this site. */
  url: z.string(),
  /** Pixels; of a video its snapshot's. 0 when unknown. */
  width: z.int(),
  height: z.int(),
  /** A picture that moves: its sizes stand still, and the picture itself plays. */
  is_moving: z.boolean(),
  /** Length of a video; 0 for a picture. */
  seconds: z.int(),
  /** Path of a video's snapshot; '' without one. */
  poster: z.string(),
});
/** Older ones do not say whether they move: none of them does. */
export const storedMedia = z.array(momentMedia.extend({ is_moving: z.boolean().default(false) }));

export const momentTag = z.object({ tag_id: z.int(), name: z.string() });
export const momentEmoji = z.object({
  emoji: z.string(),
  count: z.int(),
  /** Whether the viewer gave it. */
  is_self: z.boolean(),
});

export const moment = z.object({
  id: z.int(),
  group_id: z.int(),
  channel_id: z.int(),
  /** '' without one. */
  title: z.string(),
  content: z.string(),
  tag: z.array(momentTag),
  media_list: z.array(momentMedia),
  /** null when the viewer blocks its author. */
  user_info: userInfo.nullable(),
  /** Unix seconds. */
  create_time: z.int(),
  /** ms: a page by time continues from it. */
  cursor: z.int(),
  /** ms of its latest comment, or of itself: a page by activity continues from it. */
  active_cursor: z.int(),
  is_top: z.boolean(),
  /** 1 open; 0 closed to new comments. */
  comment_status: z.int(),
  comment_count: z.int(),
  like_count: z.int(),
  is_like: z.boolean(),
  emoji_list: z.array(momentEmoji),
  /** Region it was written from, or 'IP未知'. */
  province_name: z.string(),
  /** 1 shown, 2 hidden by an operator, 3 deleted by one. */
  status: z.int(),
  /** The viewer blocks its author: what it says is left out. */
  is_blocked: z.boolean(),
});

/** A post with its channel, and what the viewer may do there. */
export const momentDetail = moment.extend({
  group_name: z.string(),
  channel_name: z.string(),
  /** Visitors see it. */
  is_open: z.boolean(),
  may: z.object({ reply: z.boolean(), respond: z.boolean(), manage: z.boolean(), delete: z.boolean() }),
});

export const momentPage = z.object({
  list: z.array(moment),
  has_more: z.boolean(),
  /** ms: `create_time` of the next page. */
  last_cursor: z.int(),
});

export type MomentMedia = z.infer<typeof momentMedia>;
export type MomentTag = z.infer<typeof momentTag>;
export type MomentEmoji = z.infer<typeof momentEmoji>;
export type Moment = z.infer<typeof moment>;
export type MomentDetail = z.infer<typeof momentDetail>;
export type MomentPage = z.infer<typeof momentPage>;
