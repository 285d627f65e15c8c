/** Calls of groups for everybody and for members. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, listOf, onlyList, page, pageSize } from '../../platform/contract/fields.ts';
import { rowCursor, rowListOf } from '../../platform/contract/row-cursor.ts';
import { GROUPS_MAX, IDENTITIES_A_PAGE, IDS_MAX, KEYWORD_MAX } from './limits.ts';
import {
  authEntry,
  groupIndex,
  groupInfo,
  identity,
  joinedGroup,
  memberItem,
  memberRole,
  muting,
  userGroupConfig,
} from './shapes.ts';
import { GROUPS_TAG } from './tags.ts';
import { GROUP_WORDING } from './wording.ts';

/** 0 all, 1 nothing, 2 mentions. */
export const muteStatus = integer(0, 2);
const mute = z.object({ mute_status: z.int() });
const ofGroup = z.object({ group_id: id });
const paged = { page, page_size: pageSize };
const users = z.object({ group_id: id, user_ids: z.array(id).min(1).max(IDS_MAX) });
const nothing = z.object({});

export const groupCalls = defineCalls({
  'im.group_my_list': {
    method: 'GET',
    path: '/api/v2/chat/group/my/list',
    access: 'member',
    summary: '自己加入的频道，按自己排的顺序，附未读数、@我的数目和看得到的房间',
    input: nothing,
    output: onlyList(joinedGroup),
  },
  'im.group_my_sort_list': {
    method: 'POST',
    path: '/api/v2/chat/group/my/sort_list',
    access: 'member',
    summary: '排列自己加入的频道；没有列出的排在后面，没有加入的略过',
    input: z.object({ group_ids: z.array(id).max(GROUPS_MAX) }),
    output: nothing,
  },
  'im.group_mute_status': {
    method: 'GET',
    path: '/api/v2/chat/group/mute_status',
    access: 'member',
    scope: 'group',
    needs: 'belong',
    summary: '自己在频道里的免打扰：0 全部提醒，1 不提醒，2 只提醒 @我',
    input: ofGroup,
    output: mute,
  },
  'im.group_set_mute': {
    method: 'POST',
    path: '/api/v2/chat/group/set_mute',
    access: 'member',
    scope: 'group',
    needs: 'belong',
    summary:
      '设置自己的免打扰：mute_status 为 0 全部提醒，1 不提醒，2 只提醒 @我。带上 user_ids 则是禁言这些成员，同 auth/group_user/auth；回答里总是自己的免打扰',
    input: z
      .object({
        group_id: id,
        mute_status: muteStatus.optional(),
        ...muting,
        user_ids: muting.user_ids.optional(),
      })
      .refine(({ mute_status, user_ids }) => (mute_status === undefined) !== (user_ids === undefined), {
        path: ['mute_status'],
        message: GROUP_WORDING.mute_what,
        params: { worded: true },
      }),
    output: mute,
  },
  'im.group_index': {
    method: 'GET',
    path: '/api/v2/chat/group/index',
    access: 'member',
    scope: 'group',
    needs: 'see',
    summary: '一个频道，附看得到的房间和自己在其中的昵称与身份；没有加入的以访客看到的样子给出',
    input: ofGroup,
    output: groupIndex,
  },
  'im.group_visitor_index': {
    method: 'GET',
    path: '/api/v2/chat/group/visitor_index',
    access: 'visitor',
    scope: 'group',
    needs: 'see',
    summary: '一个频道（访客）：只有对访客开放的房间',
    input: ofGroup,
    output: joinedGroup,
  },
  'im_admin.group_info': {
    method: 'GET',
    path: '/api/v2/chat/group/groupInfo',
    access: 'visitor',
    scope: 'group',
    needs: 'see',
    summary: '频道的资料',
    input: ofGroup,
    output: groupInfo.extend({
      desc: z.string(),
      member_count: z.int(),
      /** 0: visitors see what is open to them; 1: they see no channel. */
      visitor_view: z.int(),
    }),
  },
  'im.group_hot_list': {
    method: 'GET',
    path: '/api/v2/chat/group/hot/list',
    access: 'public',
    summary: '推荐的频道，成员多的在前',
    tags: () => [GROUPS_TAG],
    input: z.object(paged),
    output: listOf(groupInfo.extend({ desc: z.string(), member_count: z.int() })),
  },
  'im.group_member_list': {
    method: 'GET',
    path: '/api/v2/chat/group/member/list',
    access: 'member',
    scope: 'group',
    needs: 'belong',
    summary:
      '频道的成员：创建者、管理员、其他成员，各按加入的先后；after 是上一页最后一个成员的 id，代替 page，再深的页也一样快',
    input: z.object({ group_id: id, ...paged, after: id.optional() }),
    output: listOf(memberItem),
  },
  'im_admin.user_list': {
    method: 'GET',
    path: '/api/v2/chat/group/user_list',
    access: 'member',
    scope: 'group',
    needs: 'belong',
    summary: '按昵称的一部分或完整的 ID 查找频道的成员；cursor 是上一页的 last_cursor，代替 page',
    input: z.object({
      group_id: id,
      keyword: z.string().trim().max(KEYWORD_MAX).default(''),
      ...paged,
      cursor: rowCursor.optional(),
    }),
    output: rowListOf(memberItem),
  },
  'im_admin.manager_user_list': {
    method: 'GET',
    path: '/api/v2/chat/group/manager_user_list',
    access: 'member',
    scope: 'group',
    needs: 'belong',
    summary: '频道的创建者和管理员',
    input: ofGroup,
    output: onlyList(memberItem),
  },
  'im.member_batch_get_role': {
    method: 'POST',
    path: '/api/v2/chat/member/batch_get_role',
    access: 'visitor',
    scope: 'group',
    needs: 'see',
    writes: false,
    summary: '一些用户在频道里的昵称和身份；不是成员的略过，不对访客开放的频道只告诉成员',
    input: users,
    output: onlyList(memberRole),
  },
  'im_admin.identity_batch_get': {
    method: 'POST',
    path: '/api/v2/chat/group_identity/batch_get',
    access: 'visitor',
    scope: 'group',
    needs: 'see',
    writes: false,
    summary: '一些用户在频道里的身份；不是成员的略过',
    input: users,
    output: onlyList(memberRole.pick({ user_id: true, identity_ids: true, first_identity_id: true })),
  },
  'im_admin.identity_list': {
    method: 'GET',
    path: '/api/v2/chat/group_identity/list',
    access: 'visitor',
    scope: 'group',
    needs: 'see',
    summary: '频道的身份，按展示的先后',
    input: z.object({
      group_id: id,
      page,
      page_size: integer(1, IDENTITIES_A_PAGE).default(IDENTITIES_A_PAGE),
    }),
    output: listOf(identity),
  },
  'im_admin.get_self_auth': {
    method: 'GET',
    path: '/api/v2/chat/auth/get_self_auth',
    access: 'member',
    scope: 'group',
    needs: 'see',
    summary: '自己现在在频道或其中一个房间里的权限',
    input: z.object({ group_id: id, channel_id: id.optional() }),
    output: z.object({
      list: z.array(authEntry),
      /** Unix seconds: the end of one's mute; 0 without one, -1 until a manager lifts it. */
      forbidden_end_time: z.int(),
    }),
  },
  'im_admin.get_auth_cfg': {
    method: 'GET',
    path: '/api/v2/chat/auth/get_auth_cfg',
    access: 'member',
    summary: '权限的名称，以及各类房间有哪些权限',
    input: z.object({ channel_type: integer(1, 5).optional() }),
    output: onlyList(z.object({ auth_id: z.int(), title: z.string(), channel_types: z.array(z.int()) })),
  },
  'im_admin.get_additional_data': {
    method: 'GET',
    path: '/api/v2/chat/auth/get_additional_data',
    access: 'member',
    scope: 'group',
    needs: 'belong',
    summary: '一个成员（默认自己）在频道里的昵称、身份，以及在整个频道里的权限',
    input: z.object({ group_id: id, user_id: id.optional() }),
    output: z.object({ ...userGroupConfig, auth_ids: z.array(z.int()) }),
  },
});
