/** Calls of a group's administration (docs/decisions/052). */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, page, pageSize } from '../../platform/contract/fields.ts';
import { rowCursor, rowListOf } from '../../platform/contract/row-cursor.ts';
import { rawText, rev } from '../group/act-contract.ts';
import { AUDIT_ACTIONS } from '../group/audit-action.ts';
import { WORDS_MAX } from '../group/limits.ts';
import { auditList, blockedItem, handover, mutedItem, viewedAs, why } from './shapes.ts';

const ofGroup = z.object({ group_id: id });
const nothing = z.object({});
const paged = { page, page_size: pageSize, cursor: rowCursor.optional() };
const manages = { access: 'group_manager', scope: 'admin_group', needs: 'manage' } as const;
const owns = { access: 'creator', scope: 'admin_group', needs: 'own' } as const;
/** The highest id that the log can have. */
const CURSOR_MAX = 2_147_483_647;

export const administrationCalls = defineCalls({
  'im_admin.blacklist_list': {
    method: 'GET',
    path: '/api/v2/chat/group/blacklist/list',
    ...manages,
    summary:
      '黑名单：被踢出、不能再加入的人，附何时被谁加入，新的在前；cursor 是上一页的 last_cursor，代替 page',
    input: ofGroup.extend(paged),
    output: rowListOf(blockedItem),
  },
  'im_admin.forbidden_list': {
    method: 'GET',
    path: '/api/v2/chat/group/forbidden/list',
    ...manages,
    summary: '被禁言的成员：禁了什么、到何时、由谁；已到期的不列出；cursor 是上一页的 last_cursor，代替 page',
    input: ofGroup.extend(paged),
    output: rowListOf(mutedItem),
  },
  'im_admin.blacklist_operator': {
    method: 'POST',
    path: '/api/v2/chat/group/blacklist/operator',
    ...manages,
    summary: '加入黑名单（operator 1，成员同时被踢出），或移出（0，可以重新加入）；只能对身份比自己低的人',
    input: ofGroup.extend({ user_id: id, operator: integer(0, 1) }),
    output: nothing,
  },
  'im_admin.audit_list': {
    method: 'GET',
    path: '/api/v2/chat/group/audit/list',
    ...manages,
    summary: '操作记录，新的在前；action 只看一种，cursor 是上一页的 last_cursor',
    input: ofGroup.extend({
      action: z.enum(AUDIT_ACTIONS).optional(),
      cursor: integer(1, CURSOR_MAX).optional(),
      page_size: pageSize,
    }),
    output: auditList,
  },
  'im_admin.handover_ask': {
    method: 'POST',
    path: '/api/v2/chat/group/handover',
    ...owns,
    summary: '请一位成员接手频道，七天内有效；再请别人即取代上一次',
    input: ofGroup.extend({ user_id: id }),
    output: z.object({ handover }),
  },
  'im_admin.handover_revoke': {
    method: 'POST',
    path: '/api/v2/chat/group/handover/revoke',
    ...owns,
    summary: '收回转让的请求；没有则不变',
    input: ofGroup,
    output: nothing,
  },
  'im.handover': {
    method: 'GET',
    path: '/api/v2/chat/group/handover',
    access: 'member',
    scope: 'admin_group',
    needs: 'belong',
    summary: '等待答复的转让请求；只有创建者和被请的成员看得到，其他人得到 null',
    input: ofGroup,
    output: z.object({ handover: handover.nullable() }),
  },
  'im.handover_answer': {
    method: 'POST',
    path: '/api/v2/chat/group/handover/answer',
    access: 'member',
    scope: 'admin_group',
    needs: 'belong',
    summary: '接手频道（accept 为真），或谢绝；接手后原创建者成为管理员',
    input: ofGroup.extend({ accept: flag }),
    output: nothing,
  },
  'im_admin.set_slow': {
    method: 'POST',
    path: '/api/v2/chat/manager/set_slow',
    access: 'channel_manager',
    scope: 'admin_channel',
    needs: 'manage',
    summary: '设置聊天房间的慢速模式：两次发言至少隔多少秒，0、5、10、30、60、300 或 900；管理者不受限',
    input: ofGroup.extend({ channel_id: id, seconds: integer(0, 100_000), rev }),
    output: nothing,
  },
  'im_admin.word_list': {
    method: 'GET',
    path: '/api/v2/chat/group/words',
    ...manages,
    summary: '频道自己的词表：含有这些词的消息和频道昵称被拒绝',
    input: ofGroup,
    output: z.object({ words: z.array(z.string()), config_rev: z.int() }),
  },
  'im_admin.set_words': {
    method: 'POST',
    path: '/api/v2/chat/group/words',
    ...manages,
    summary: '设置频道的词表，取代原来的；重复的只留一个',
    input: ofGroup.extend({ words: z.array(rawText).max(WORDS_MAX), rev }),
    output: z.object({ words: z.array(z.string()) }),
  },
  'im_admin.auth_why': {
    method: 'GET',
    path: '/api/v2/chat/auth/why',
    ...manages,
    summary: '某人（不给 user_id 则为访客）在房间或整个频道里为什么有、或没有一项权限：是哪条规则决定的',
    input: ofGroup.extend({ channel_id: id.optional(), user_id: id.optional(), auth_id: integer(0, 99) }),
    output: why,
  },
  'im_admin.view_as': {
    method: 'GET',
    path: '/api/v2/chat/group/view_as',
    ...manages,
    summary: '访客、没有身份的成员，或只拥有 identity_id 一个身份的成员会看到的房间和会有的权限',
    input: ofGroup.extend({
      view_as: z.enum(['visitor', 'member', 'identity']),
      identity_id: id.optional(),
    }),
    output: viewedAs,
  },
});
