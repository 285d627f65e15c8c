/** Calls that change channels. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer } from '../../platform/contract/fields.ts';
import { rawText, rev, visitorView } from '../group/act-contract.ts';
import { CATEGORIES_MAX, CHANNELS_MAX, IDENTITIES_MAX, IDS_MAX } from '../group/limits.ts';
import { muting } from '../group/shapes.ts';

const ID_MAX = 2_147_483_647;
const inGroup = z.object({ group_id: id, channel_id: id });
const nothing = z.object({});
const link = z.string().max(2000);
/** A category; 0 for none. */
const categoryId = integer(0, ID_MAX);
const bit = integer(0, 1);
/** A permission's entry, with the users who are granted it by name. */
const entry = {
  auth_id: integer(0, 99),
  is_auth: bit,
  is_some: bit,
  identity_ids: z.array(id).max(IDENTITIES_MAX).default([]),
  user_ids: z.array(id).max(IDS_MAX).optional(),
};

const manages = { access: 'group_manager', scope: 'channel_group', needs: 'manage' } as const;
const managesChannel = { access: 'channel_manager', scope: 'channel', needs: 'manage' } as const;

export const channelActCalls = defineCalls({
  'im_admin.add_channel_type': {
    method: 'POST',
    path: '/api/v2/chat/manager/add_channel_type',
    ...manages,
    summary: '添加房间的分组',
    input: z.object({ group_id: id, name: rawText }),
    output: z.object({ id: z.int() }),
  },
  'im_admin.update_channel_type': {
    method: 'POST',
    path: '/api/v2/chat/manager/update_channel_type',
    ...manages,
    summary: '给房间的分组改名',
    input: z.object({ group_id: id, id, name: rawText, rev }),
    output: nothing,
  },
  'im_admin.del_channel_type': {
    method: 'POST',
    path: '/api/v2/chat/manager/del_channel_type',
    ...manages,
    summary: '删除没有房间的分组',
    input: z.object({ group_id: id, id }),
    output: nothing,
  },
  'im_admin.sort_channel_type': {
    method: 'POST',
    path: '/api/v2/chat/manager/sort_channel_type',
    ...manages,
    summary: '排列房间的分组；没有列出的排在后面',
    input: z.object({ group_id: id, ids: z.array(id).max(CATEGORIES_MAX), rev }),
    output: nothing,
  },
  'im_admin.sort_room': {
    method: 'POST',
    path: '/api/v2/chat/manager/sort_room',
    ...manages,
    summary: '排列各分组（id 0 为没有分组）的房间，也在分组之间移动；没有列出的不动',
    input: z.object({
      group_id: id,
      list: z
        .array(z.object({ id: categoryId, channel_ids: z.array(id).max(CHANNELS_MAX) }))
        .max(CATEGORIES_MAX + 1),
      rev,
    }),
    output: nothing,
  },
  'im_admin.channel_create': {
    method: 'POST',
    path: '/api/v2/chat/channel/create',
    ...manages,
    summary: '创建房间：聊天（1）、直播（2）、签到（4），或打开一个 https 地址的链接（5）',
    input: z.object({
      group_id: id,
      name: rawText,
      desc: rawText.optional(),
      channel_type: integer(1, 5),
      type_id: categoryId.optional(),
      link: link.optional(),
      visitor_view: visitorView.default(0),
    }),
    output: z.object({ channel_id: z.int() }),
  },
  'im_admin.channel_update': {
    method: 'POST',
    path: '/api/v2/chat/channel/update',
    ...managesChannel,
    summary: '修改房间的名称、链接、是否对访客开放，只改给出的项',
    input: inGroup.extend({
      name: rawText.optional(),
      link: link.optional(),
      visitor_view: visitorView.optional(),
      rev,
    }),
    output: nothing,
  },
  'im_admin.update_room_base': {
    method: 'POST',
    path: '/api/v2/chat/manager/update_room_base',
    ...managesChannel,
    summary: '修改房间的名称、简介、分组、链接，只改给出的项',
    input: inGroup.extend({
      name: rawText.optional(),
      desc: rawText.optional(),
      type_id: categoryId.optional(),
      link: link.optional(),
      rev,
    }),
    output: nothing,
  },
  'im_admin.update_room_auth': {
    method: 'POST',
    path: '/api/v2/chat/manager/update_room_auth',
    ...managesChannel,
    summary:
      '一次设置房间的多项权限，以及是否对访客开放；user_ids 是单独得到它的全部成员，不给则不变；谁管理房间只能由频道的管理者设置',
    input: inGroup.extend({
      visitor_view: visitorView.optional(),
      list: z.array(z.object(entry)).max(20),
      rev,
    }),
    output: nothing,
  },
  'im_admin.auth_channel': {
    method: 'POST',
    path: '/api/v2/chat/auth/channel/auth',
    ...managesChannel,
    summary: '设置房间的一项权限；user_ids 是单独得到它的全部成员，不给则不变',
    input: inGroup.extend({ ...entry, rev }),
    output: nothing,
  },
  'im.channel_live_set': {
    method: 'POST',
    path: '/api/v2/chat/channel/live_set',
    access: 'member',
    scope: 'channel',
    needs: 'live',
    summary: '设置直播房间的直播地址，空为下播；需要直播权限。只支持站点允许的直播网站',
    input: inGroup.extend({ link }),
    output: z.object({ link: z.string() }),
  },
  'im_admin.auth_channel_user': {
    method: 'POST',
    path: '/api/v2/chat/auth/channel_user/auth',
    ...managesChannel,
    summary:
      '只在这个房间禁言成员，规则同 auth/group_user/auth；房间管理员也可以，只能对在这里身份比自己低的成员',
    input: inGroup.extend(muting),
    output: nothing,
  },
  'im_admin.set_leader': {
    method: 'POST',
    path: '/api/v2/chat/channel/set_leader',
    ...manages,
    summary: '任命（on 为 true）或免去（false）房间的负责人；重复无妨',
    input: inGroup.extend({ user_id: id, on: flag }),
    output: nothing,
  },
  'im_admin.channel_del': {
    method: 'DELETE',
    path: '/api/v2/chat/channel/del',
    ...manages,
    summary: '删除房间：此后它不存在',
    input: inGroup,
    output: nothing,
  },
});
