/** Users and their profiles. */
import { z } from 'zod';
import { defineCalls } from '../../../platform/contract/call.ts';
import { integer, onlyList } from '../../../platform/contract/fields.ts';
import { nickname } from '../fields.ts';
import { USER_IDS_MAX } from '../limits.ts';
import { selfInfo, userInfo } from '../shapes.ts';
import { PROVINCES } from './provinces.ts';

/** Fields left out stay unchanged. */
const edited = z.object({
  nickname: nickname.optional(),
  /** Address of a picture on this site; '' for the default one. */
  head_portrait: z.string().max(500).optional(),
  signature: z.string().max(500).optional(),
  /** 'YYYY-MM-DD'; '' clears it. */
  birthday: z.string().max(10).optional(),
  sex: integer(1, 3).optional(),
  /** '' clears it. */
  province_name: z.enum(['', ...PROVINCES]).optional(),
  /** 1 picture, 2 nickname, 3 the rest: for the client only; the fields that are sent decide. */
  edit_type: integer(1, 3).default(2),
});

export const userCalls = defineCalls({
  'user.get_user_info': {
    method: 'POST',
    path: '/api/v1/user/m/get_user_info',
    access: 'public',
    writes: false,
    summary: '按 id 查用户的公开资料；不是正整数的、不存在的略过',
    input: z.object({ user_ids: z.array(z.union([z.number(), z.string()])).max(USER_IDS_MAX) }),
    output: onlyList(userInfo),
  },
  'user.get_self_info': {
    method: 'GET',
    path: '/api/v1/user/get_self_info',
    access: 'member',
    summary: '自己的资料',
    input: z.object({}),
    output: selfInfo,
  },
  'account.get_current_user': {
    method: 'GET',
    path: '/api/v2/account/get_current_user',
    access: 'member',
    summary: '同 user/get_self_info',
    input: z.object({}),
    output: selfInfo,
  },
  'user.edit_user': {
    method: 'POST',
    path: '/api/v1/user/edit_user',
    access: 'member',
    summary: '修改资料，只改给出的项',
    input: edited,
    output: selfInfo,
  },
  'account.edit_user_info': {
    method: 'POST',
    path: '/api/v2/account/edit_user_info',
    access: 'member',
    summary: '同 user/edit_user',
    input: edited,
    output: selfInfo,
  },
  'activity.behavior_recode': {
    method: 'POST',
    path: '/api/v1/activity/statics/behavior_recode',
    access: 'member',
    summary: '记录一次行为：2 资料完善，每人记一次',
    input: z.object({ type: z.literal(2) }),
    output: z.object({}),
  },
});
