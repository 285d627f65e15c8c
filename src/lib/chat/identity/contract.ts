/** Calls of a group's identities. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, onlyList, page, pageSize, pageSizeAll } from '../../platform/contract/fields.ts';
import { moreRows, rowCursor, rowListOf } from '../../platform/contract/row-cursor.ts';
import { rawText, rev } from '../group/act-contract.ts';
import { DEFAULT_COLOR } from '../group/identity.ts';
import { IDENTITIES_MAX, IDS_MAX } from '../group/limits.ts';
import { memberItem } from '../group/shapes.ts';
import { USER_IDS_A_PAGE } from './limits.ts';

const ofGroup = z.object({ group_id: id });
const nothing = z.object({});
/** A colour whose own rule words what is wrong with it. */
const color = z.string().max(20);
const authIds = z.array(integer(0, 99)).max(20);
const manages = { access: 'group_manager', scope: 'identity_group', needs: 'manage' } as const;
const ofIdentity = ofGroup.extend({ identity_id: id });

export const identityCalls = defineCalls({
  'im_admin.identity_member_list': {
    method: 'GET',
    path: '/api/v2/chat/group_identity/member/list',
    ...manages,
    summary: '拥有一个身份的成员，按 id；cursor 是上一页的 last_cursor，代替 page',
    input: ofIdentity.extend({ page, page_size: pageSize, cursor: rowCursor.optional() }),
    output: rowListOf(memberItem),
  },
  'im_admin.identity_user_ids': {
    method: 'GET',
    path: '/api/v2/chat/group_identity/user_ids',
    ...manages,
    summary: '拥有一个身份的成员的 id；count 是总数，cursor 是上一页的 last_cursor，代替 page',
    input: ofIdentity.extend({
      page,
      page_size: pageSizeAll.default(USER_IDS_A_PAGE),
      cursor: rowCursor.optional(),
    }),
    output: z.object({ user_ids: z.array(z.int()), ...moreRows }),
  },
  'im_admin.resort_identity': {
    method: 'POST',
    path: '/api/v2/chat/group_identity/resort_identity',
    ...manages,
    summary: '排列身份；创建者总在最前，没有列出的排在后面',
    input: ofGroup.extend({ identity_ids: z.array(id).max(IDENTITIES_MAX), rev }),
    output: nothing,
  },
  'im_admin.identity_add': {
    method: 'POST',
    path: '/api/v2/chat/group_identity',
    ...manages,
    summary: '添加身份：名称、颜色（六位十六进制，不带 #）、在整个频道里的权限；名称不能重复',
    input: ofGroup.extend({
      identity_name: rawText,
      identity_color: color.default(DEFAULT_COLOR),
      auth_ids: authIds.default([]),
    }),
    output: z.object({ id: z.int() }),
  },
  'im_admin.identity_update': {
    method: 'POST',
    path: '/api/v2/chat/group_identity/update',
    ...manages,
    summary: '修改身份，只改给出的项；自带的身份（flag 1–4）只改名称和颜色',
    input: ofGroup.extend({
      id,
      identity_name: rawText.optional(),
      identity_color: color.optional(),
      auth_ids: authIds.optional(),
      rev,
    }),
    output: nothing,
  },
  'im_admin.identity_auth_list': {
    method: 'POST',
    path: '/api/v2/chat/group_identity/auth_list',
    ...manages,
    writes: false,
    summary: '一些身份在整个频道里的权限；不存在的略过',
    input: ofGroup.extend({ identity_ids: z.array(id).max(IDENTITIES_MAX) }),
    output: onlyList(z.object({ identity_id: z.int(), auth_ids: z.array(z.int()) })),
  },
  'im_admin.identity_auth_to_users': {
    method: 'POST',
    path: '/api/v2/chat/group_identity/auth_to_users',
    ...manages,
    summary: '给成员一个身份（is_auth 1），或收回（0）；重复无妨。管理员（flag 2）只由创建者任免',
    input: ofIdentity.extend({
      user_ids: z.array(id).min(1).max(IDS_MAX),
      is_auth: integer(0, 1).default(1),
    }),
    output: nothing,
  },
  'im_admin.get_identity_channel': {
    method: 'POST',
    path: '/api/v2/chat/channel/get_identity_channel',
    ...manages,
    writes: false,
    summary: '权限里列有一个身份的房间，以及身份在其中得到的权限',
    input: ofIdentity,
    output: onlyList(
      z.object({
        channel_id: z.int(),
        name: z.string(),
        channel_type: z.int(),
        auth_ids: z.array(z.int()),
      }),
    ),
  },
  'im_admin.identity_del': {
    method: 'DELETE',
    path: '/api/v2/chat/group_identity',
    ...manages,
    summary: '删除身份，也从成员和房间的权限里去掉；自带的身份（flag 1–4）不能删除',
    input: ofGroup.extend({ id }),
    output: nothing,
  },
});
