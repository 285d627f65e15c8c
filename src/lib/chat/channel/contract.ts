/** Calls of channels for everybody and for members. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, onlyList, page, pageSize } from '../../platform/contract/fields.ts';
import { rowCursor, rowListOf } from '../../platform/contract/row-cursor.ts';
import { GROUPS_MAX } from '../group/limits.ts';
import { NOTIFIES } from '../group/mute-level.ts';
import { memberItem } from '../group/shapes.ts';
import {
  authIdentity,
  authUser,
  channelInfo,
  channelRights,
  groupChannels,
  roomCategory,
  sortedCategory,
} from './shapes.ts';

const ofGroup = z.object({ group_id: id });
const inGroup = z.object({ group_id: id, channel_id: id });
const auth = inGroup.extend({ auth_id: integer(0, 99) });
const mute = z.object({
  /** The level that counts. */
  mute_status: z.int(),
  /** Whether it is the group's. */
  is_as_group: z.boolean(),
});

export const channelCalls = defineCalls({
  'im_admin.get_channel_list': {
    method: 'POST',
    path: '/api/v2/chat/group/get_channel_list',
    access: 'visitor',
    writes: false,
    summary: '一些频道（group_ids，或一个 group_id）里看得到的房间，以及自己在其中的权限；不存在的频道略过',
    input: z.object({ group_ids: z.array(id).max(GROUPS_MAX).default([]), group_id: id.optional() }),
    output: onlyList(groupChannels),
  },
  'im.channel_info': {
    method: 'GET',
    path: '/api/v2/chat/channel/channelInfo',
    access: 'visitor',
    scope: 'channel',
    needs: 'view',
    summary: '一个房间',
    input: z.object({ channel_id: id, group_id: id.optional() }),
    output: channelInfo,
  },
  'im_admin.get_channel_auth': {
    method: 'GET',
    path: '/api/v2/chat/channel/get_channel_auth',
    access: 'visitor',
    scope: 'channel',
    needs: 'view',
    summary: '房间里谁有什么权限，以及自己现在有哪些',
    input: inGroup,
    output: channelRights,
  },
  'im.channel_mute_status': {
    method: 'GET',
    path: '/api/v2/chat/channel/mute_status',
    access: 'member',
    scope: 'channel',
    needs: 'belong',
    summary: '自己在房间里的免打扰：0 全部提醒，1 不提醒，2 只提醒 @我；没有单独设置时与频道一致',
    input: z.object({ channel_id: id }),
    output: mute,
  },
  'im.channel_set_mute': {
    method: 'POST',
    path: '/api/v2/chat/channel/set_mute',
    access: 'member',
    scope: 'channel',
    needs: 'belong',
    summary: '设置自己在房间里的免打扰：0 全部提醒，1 不提醒，2 只提醒 @我，3 与频道一致；优先于频道的',
    input: inGroup.extend({ mute_status: integer(0, NOTIFIES.asGroup) }),
    output: mute,
  },
  'im_admin.leader_list': {
    method: 'GET',
    path: '/api/v2/chat/channel/leader_list',
    access: 'member',
    scope: 'channel',
    needs: 'belong',
    summary: '房间的负责人，按任命的先后',
    input: inGroup,
    output: onlyList(memberItem),
  },
  'im_admin.manager_list': {
    method: 'GET',
    path: '/api/v2/chat/channel/manager_list',
    access: 'member',
    scope: 'channel',
    needs: 'belong',
    summary: '管理这个房间的成员：负责人，以及拥有管理身份的人',
    input: inGroup,
    output: onlyList(memberItem),
  },
  'im_admin.get_channel_type_list': {
    method: 'POST',
    path: '/api/v2/chat/manager/get_channel_type_list',
    access: 'member',
    scope: 'channel_group',
    needs: 'see',
    writes: false,
    summary: '房间的分组；成员只看到有房间可看的分组，管理者看到全部',
    input: ofGroup,
    output: onlyList(sortedCategory),
  },
  'im_admin.get_room_list': {
    method: 'GET',
    path: '/api/v2/chat/manager/get_room_list',
    access: 'group_manager',
    scope: 'channel_group',
    needs: 'manage',
    summary: '按分组列出的所有房间，没有分组的在前',
    input: ofGroup,
    output: onlyList(roomCategory),
  },
  'im_admin.auth_user_list': {
    method: 'GET',
    path: '/api/v2/chat/channel/auth_user_list',
    access: 'channel_manager',
    scope: 'channel',
    needs: 'manage',
    summary:
      '在房间里单独得到（is_auth 1）或被禁止（0）一项权限的成员，得到的在前，再按 id；cursor 是上一页的 last_cursor，代替 page',
    input: auth.extend({ page, page_size: pageSize, cursor: rowCursor.optional() }),
    output: rowListOf(authUser),
  },
  'im_admin.auth_identity_list': {
    method: 'GET',
    path: '/api/v2/chat/channel/auth_identity_list',
    access: 'channel_manager',
    scope: 'channel',
    needs: 'manage',
    summary: '一项权限所列的身份：得到（is_auth 1）或被排除（0）',
    input: auth,
    output: onlyList(authIdentity),
  },
});
