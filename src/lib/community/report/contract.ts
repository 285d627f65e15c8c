/** Calls of reports, and further calls for authors and reporters. */
import { z } from 'zod';
import { mobile, smsCode } from '../../members/account/fields.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, nameIn } from '../../platform/contract/fields.ts';
import { reportDeskCalls } from './desk-contract.ts';
import { APPEAL_MAX, CONTENT_MAX, IMAGES_MAX, PAGE_MAX, SOURCE_ID_MAX } from './limits.ts';
import { REASONS } from './reason.ts';
import { ownDecision, ownReport, pageOf, standingFreeze } from './shapes.ts';

const IMAGE_ADDRESS_MAX = 500;

const appealText = z.string().trim().min(1).max(APPEAL_MAX);

const paged = z.object({
  /** `last_cursor` of the previous page. */
  cursor: integer(0, 2_147_483_647).default(0),
  page_size: integer(1, PAGE_MAX).default(20),
});

export const reportCalls = defineCalls({
  ...reportDeskCalls,
  'im.abuse': {
    method: 'POST',
    path: '/api/v2/abuse',
    access: 'member',
    summary: '举报一条内容或一位用户；同一内容处理之前每人一次',
    input: z.object({
      source_type: nameIn('reportables'),
      source_id: z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.string().min(1).max(SOURCE_ID_MAX)),
      /** Ignored: author and context are read from the reported content. */
      user_id: id.optional(),
      group_id: id.optional(),
      reason: z.enum(REASONS),
      content: z.string().trim().max(CONTENT_MAX).default(''),
      images: z.array(z.string().max(IMAGE_ADDRESS_MAX)).max(IMAGES_MAX).default([]),
    }),
    output: z.object({}),
  },
  'report.own_list': {
    method: 'GET',
    path: '/api/v2/abuse/own_list',
    access: 'member',
    summary: '我的举报和处理结果，新的在前',
    input: paged,
    output: pageOf(ownReport),
  },
  'report.decision_list': {
    method: 'GET',
    path: '/api/v2/abuse/decision_list',
    access: 'member',
    summary: '对我发布内容的处理，新的在前',
    input: paged,
    output: pageOf(ownDecision),
  },
  'report.appeal': {
    method: 'POST',
    path: '/api/v2/abuse/appeal',
    access: 'member',
    scope: 'report_decision',
    needs: 'appeal',
    summary: '对一次处理申诉：每次处理一次，由另一位运营者复核',
    input: z.object({ decision_id: id, text: appealText }),
    output: ownDecision,
  },
  'report.frozen': {
    method: 'POST',
    path: '/api/v2/abuse/frozen',
    access: 'public',
    web: true,
    summary: '被冻结的账号凭短信验证码查看冻结理由和申诉结果；验证码不使用掉',
    input: z.object({ mobile, code: smsCode }),
    output: standingFreeze,
  },
  'report.frozen_appeal': {
    method: 'POST',
    path: '/api/v2/abuse/frozen_appeal',
    access: 'public',
    web: true,
    summary: '被冻结的账号凭短信验证码申诉：每次冻结一次，由另一位运营者复核；不产生登录',
    input: z.object({ mobile, code: smsCode, text: appealText }),
    output: standingFreeze,
  },
});
