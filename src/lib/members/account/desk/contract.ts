/** Calls of the operators' user desk: find, freeze and unfreeze users, read the audit log. */
import { z } from 'zod';
import { defineCalls } from '../../../platform/contract/call.ts';
import { id, listOf, page, pageSize } from '../../../platform/contract/fields.ts';
import { AUDIT_ACTIONS, REASON_MAX } from '../limits.ts';

const person = z.object({ id: z.int(), unique_id: z.string(), nickname: z.string() });
const deskUser = z.object({
  ...person.shape,
  head_portrait: z.string(),
  /** Masked: 138****0001; '' without one. */
  phone: z.string(),
  /** 1 normal, 2 frozen, 3 closed. */
  status: z.int(),
  is_operator: z.boolean(),
  /** Unix seconds. */
  create_time: z.int(),
  /** Unix seconds; null when nobody ever signed in. */
  last_use_time: z.int().nullable(),
  /** Why it is frozen, '' when it is not. */
  reason: z.string(),
  /** An operator whom another operator wants frozen: who, and why; null for all others. */
  freeze_request: z.object({ operator: person, reason: z.string(), create_time: z.int() }).nullable(),
});
const judged = z.object({ user_id: id, reason: z.string().trim().min(1).max(REASON_MAX) });

export const deskCalls = defineCalls({
  'operator.user_list': {
    method: 'GET',
    path: '/api/v1/operator/user_list',
    access: 'operator',
    summary: '查用户：按昵称的一部分，或完整的手机号、ID；新注册的在前',
    input: z.object({ keyword: z.string().trim().max(50).default(''), page, page_size: pageSize }),
    output: listOf(deskUser),
  },
  'operator.freeze_user': {
    method: 'POST',
    path: '/api/v1/operator/freeze_user',
    access: 'operator',
    scope: 'user',
    needs: 'judge',
    summary:
      '冻结账号：所有登录随即失效，不能再登录。对方是运营者时，须由两位运营者先后提出，第一次只记下 freeze_request',
    input: judged,
    output: deskUser,
  },
  'operator.unfreeze_user': {
    method: 'POST',
    path: '/api/v1/operator/unfreeze_user',
    access: 'operator',
    scope: 'user',
    needs: 'judge',
    summary: '解冻账号',
    input: judged,
    output: deskUser,
  },
  'operator.audit_list': {
    method: 'GET',
    path: '/api/v1/operator/audit_list',
    access: 'operator',
    summary: '操作记录，新的在前；可只看一个用户的',
    input: z.object({ user_id: id.optional(), page, page_size: pageSize }),
    output: listOf(
      z.object({
        id: z.int(),
        action: z.enum(AUDIT_ACTIONS),
        /** The affected user; null for subjects without an owner, such as a thread below a match. */
        user: person.nullable(),
        /** null for a change from the command line. */
        operator: person.nullable(),
        reason: z.string(),
        /** The affected thread ('match:7') or comment ('comment:12'); '' for an account. */
        about: z.string(),
        /** Page it stands on; null for an account, and for subjects no longer visible. */
        place: z.object({ name: z.string(), url: z.string() }).nullable(),
        /** Unix seconds. */
        create_time: z.int(),
      }),
    ),
  },
});
