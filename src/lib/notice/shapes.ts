import { z } from 'zod';
import { userInfo } from '../account/shapes.ts';
import { CATEGORIES } from './category.ts';
import { ABOUT_TYPES, KINDS, type Kind } from './kind.ts';

export const noticeItem = z.object({
  id: z.int(),
  category: z.enum(CATEGORIES),
  /** What is told. */
  type: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
  /** The sentence: '甲、乙等12人赞了你'. */
  title: z.string(),
  /** Who did it last; null where nobody did. */
  user_info: userInfo.nullable(),
  /** Those who did it last, the last first, a few of `user_count`. */
  users: z.array(userInfo),
  user_count: z.int(),
  /** The words of what it is about; '' when that is gone. */
  content: z.string(),
  source: z.object({
    source_type: z.enum(ABOUT_TYPES),
    source_id: z.int(),
    /** Where it stands; of what is gone, that it is. */
    name: z.string(),
    /** Whither it leads; '' when it is gone. */
    url: z.string(),
    is_gone: z.boolean(),
  }),
  is_read: z.boolean(),
  /** Unix seconds: when it last told something. */
  create_time: z.int(),
});
export type NoticeItem = z.infer<typeof noticeItem>;

export const noticeList = z.object({
  list: z.array(noticeItem),
  count: z.int(),
  has_more: z.boolean(),
  /** For the rows after these, whatever came meanwhile. */
  last_cursor: z.string(),
});

const count = z.object({
  count: z.int(),
  /** Rises with each change: of two answers the later one has the higher. */
  revision: z.int(),
});
export const allStatus = z.object({ liked: count, system: count, activity: count, interaction: count });
