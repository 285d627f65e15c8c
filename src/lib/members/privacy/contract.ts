/** Calls of blocks and privacy settings. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer } from '../../platform/contract/fields.ts';
import { userInfo } from '../account/shapes.ts';
import { BLOCKS_A_PAGE, PAGE_MAX } from './limits.ts';
import { LETTER_FROM, MENTION_FROM } from './mention.ts';

const privacy = z.object({
  /** Users whose mentions notify the member; `shared`: those who commented in the same thread. */
  mention_from: z.enum(MENTION_FROM),
  /** Users whose letters reach the member; `shared`: members of a group that the member belongs to. */
  letter_from: z.enum(LETTER_FROM),
  /** Whether others see that the member is online. */
  shows_presence: z.boolean(),
  /**
   * Whether others see the province of the profile. Comments, posts and messages show the region of their network all
   * the same.
   */
  shows_province: z.boolean(),
  /** What the member's public page shows others: badges, record of predictions, ratings, open groups. */
  page_badges: z.boolean(),
  page_predictions: z.boolean(),
  page_ratings: z.boolean(),
  page_groups: z.boolean(),
});
const state = z.object({ is_blocked: z.boolean() });

export const privacyCalls = defineCalls({
  'user.block': {
    method: 'POST',
    path: '/api/v2/user/block',
    access: 'member',
    summary: '屏蔽一个用户（on 为 true）或解除屏蔽（false）；重复无妨，不通知对方；TA 的私信会得到 405',
    input: z.object({ user_id: id, on: flag }),
    output: state,
  },
  'user.block_state': {
    method: 'GET',
    path: '/api/v2/user/block_state',
    access: 'member',
    summary: '自己是否屏蔽了这个用户',
    input: z.object({ user_id: id }),
    output: state,
  },
  'user.block_list': {
    method: 'GET',
    path: '/api/v2/user/block_list',
    access: 'member',
    summary: '自己屏蔽的用户，后屏蔽的在前',
    input: z.object({
      /** `last_cursor` of the previous page; 0 for the first. */
      cursor: integer(0, 2_147_483_647).default(0),
      page_size: integer(1, PAGE_MAX).default(BLOCKS_A_PAGE),
    }),
    output: z.object({
      list: z.array(
        z.object({
          user_info: userInfo,
          /** Unix seconds. */
          create_time: z.int(),
        }),
      ),
      has_more: z.boolean(),
      last_cursor: z.int(),
      count: z.int(),
    }),
  },
  'user.privacy': {
    method: 'GET',
    path: '/api/v2/user/privacy',
    access: 'member',
    summary: '自己的隐私设置',
    input: z.object({}),
    output: privacy,
  },
  'user.set_privacy': {
    method: 'POST',
    path: '/api/v2/user/privacy',
    access: 'member',
    summary: '修改隐私设置，只改给出的项',
    input: privacy.partial(),
    output: privacy,
  },
});
