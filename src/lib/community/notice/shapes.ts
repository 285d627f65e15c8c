import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';
import { nameIn } from '../../platform/contract/fields.ts';
import { CATEGORIES } from './category.ts';

export const noticeItem = z.object({
  id: z.int(),
  category: z.enum(CATEGORIES),
  /** The kind. */
  type: nameIn('noticeKinds'),
  /** The sentence: '甲、乙等12人赞了你'. */
  title: z.string(),
  /** The latest actor; null without one. */
  user_info: userInfo.nullable(),
  /** The latest few of `user_count` actors, latest first. */
  users: z.array(userInfo),
  user_count: z.int(),
  /** The subject's text; '' when it is gone. */
  content: z.string(),
  source: z.object({
    source_type: nameIn('noticeSubjects'),
    source_id: z.int(),
    /** Name of where the subject stands, or a text saying that it is gone. */
    name: z.string(),
    /** Link to the subject; '' when it is gone. */
    url: z.string(),
    is_gone: z.boolean(),
  }),
  is_read: z.boolean(),
  /** Unix seconds of its latest event. */
  create_time: z.int(),
});
export type NoticeItem = z.infer<typeof noticeItem>;

export const noticeList = z.object({
  list: z.array(noticeItem),
  count: z.int(),
  has_more: z.boolean(),
  /** Cursor for the next rows, unaffected by new notices. */
  last_cursor: z.string(),
});

const count = z.object({
  count: z.int(),
  /** Rises with each change: of two answers the higher is the later. */
  revision: z.int(),
});
export const allStatus = z.object({ liked: count, system: count, activity: count, interaction: count });
