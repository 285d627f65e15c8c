/** Calls of following. Who follows what is the follower's own: no call shows it to others; a followed member has a notice. */

import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, onlyList } from '../../platform/contract/fields.ts';
import { PAGE_SIZE } from '../../platform/kernel/page-size.ts';
import { ownMatchItem } from '../../wiki/match/shapes.ts';
import { FOLLOW_KINDS, TIERS } from './kind.ts';
import { followItem, followState } from './shapes.ts';

const target = { kind: z.enum(FOLLOW_KINDS), target_id: id };

export const followCalls = defineCalls({
  'follow.set': {
    method: 'POST',
    path: '/api/v1/follow/set',
    access: 'member',
    summary:
      '关注战队、选手、赛事或用户，或取消；tier 决定通知：全部、仅赛果、不通知。被关注的用户会收到消息',
    input: z.object({ ...target, is_following: flag, tier: z.enum(TIERS).default('everything') }),
    output: followState,
  },
  'follow.state': {
    method: 'GET',
    path: '/api/v1/follow/state',
    access: 'member',
    summary: '自己是否关注，及通知的范围',
    input: z.object(target),
    output: followState,
  },
  'follow.list': {
    method: 'GET',
    path: '/api/v1/follow/list',
    access: 'member',
    summary: '自己的关注，后关注的在前；可只看一类',
    input: z.object({
      kind: z.enum(FOLLOW_KINDS).optional(),
      /** `last_cursor` of the previous page; 0 for the first. */
      cursor: integer(0, 2_147_483_647).default(0),
      page_size: integer(1, PAGE_SIZE).default(PAGE_SIZE),
    }),
    output: z.object({ list: z.array(followItem), has_more: z.boolean(), last_cursor: z.int() }),
  },
  'follow.matches': {
    method: 'GET',
    path: '/api/v1/follow/matches',
    access: 'member',
    summary: '所关注的战队、选手和赛事今天的比赛，早的在前',
    input: z.object({}),
    output: onlyList(ownMatchItem),
  },
});
