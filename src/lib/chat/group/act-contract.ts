/** Calls that change groups: membership, founding, administration. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer } from '../../platform/contract/fields.ts';
import { GROUP_TYPES, RAW_MAX } from './limits.ts';
import { joinedGroup, muting } from './shapes.ts';

const ofGroup = z.object({ group_id: id });
const nothing = z.object({});
/** A text whose own rule words what is wrong with it. */
export const rawText = z.string().max(RAW_MAX);
const address = z.string().max(500);
/** 0 open to visitors, 1 closed. */
export const visitorView = integer(0, 1);
/**
 * The `config_rev` that the edit was made on: then 409 `conflict` where somebody changed the same since. Without
 * it the edit stands.
 */
export const rev = integer(1, Number.MAX_SAFE_INTEGER).optional();
const groupType = integer(0, Math.max(...GROUP_TYPES)).refine(type => GROUP_TYPES.includes(type));

export const groupActCalls = defineCalls({
  'im.group_join': {
    method: 'POST',
    path: '/api/v2/chat/group/join',
    access: 'member',
    scope: 'group',
    needs: 'join',
    summary: '加入频道；已经加入的不变，被踢出的不能再加入',
    input: ofGroup,
    output: joinedGroup,
  },
  'im.group_leave': {
    method: 'POST',
    path: '/api/v2/chat/group/leave',
    access: 'member',
    scope: 'group',
    needs: 'see',
    summary: '退出频道；创建者不能退出，只能解散',
    input: ofGroup,
    output: nothing,
  },
  'im.group_nickname': {
    method: 'POST',
    path: '/api/v2/chat/group/nickname',
    access: 'member',
    scope: 'group',
    needs: 'belong',
    summary: '设置自己在频道里的昵称（空为账号昵称），以及展示哪个身份（0 为默认）',
    input: z.object({
      group_id: id,
      group_nickname: z.string().max(200),
      first_identity_id: integer(0, 2_147_483_647).optional(),
    }),
    output: nothing,
  },
  'im.group_create': {
    method: 'POST',
    path: '/api/v2/chat/group/create',
    access: 'member',
    summary: '创建频道，附一个聊天房间；自己是它的创建者',
    input: z.object({
      name: rawText,
      icon: address.default(''),
      desc: rawText.default(''),
      group_type_id: groupType.default(GROUP_TYPES[0]),
    }),
    output: ofGroup,
  },
  'im.group_update': {
    method: 'POST',
    path: '/api/v2/chat/group/update',
    access: 'group_manager',
    scope: 'group',
    needs: 'manage',
    summary: '修改频道的资料，只改给出的项',
    input: z.object({
      group_id: id,
      name: rawText.optional(),
      icon: address.optional(),
      desc: rawText.optional(),
      visitor_view: visitorView.optional(),
      rev,
    }),
    output: nothing,
  },
  'im_admin.group_del': {
    method: 'DELETE',
    path: '/api/v2/chat/group/del',
    access: 'creator',
    scope: 'group',
    needs: 'own',
    summary: '解散频道：此后其中的一切都不存在',
    input: ofGroup,
    output: nothing,
  },
  'im_admin.auth_group_user': {
    method: 'POST',
    path: '/api/v2/chat/auth/group_user/auth',
    access: 'group_manager',
    scope: 'group',
    needs: 'manage',
    summary:
      '在整个频道禁言成员（时长为规定的几种）；时长 0 或 is_toggle 为真则解除；只能对身份比自己低的成员。一个房间里的禁言见 auth/channel_user/auth',
    input: z.object({ group_id: id, ...muting }),
    output: nothing,
  },
});
