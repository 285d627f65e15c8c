/** Calls by which operators decide on reports. */
import { z } from 'zod';
import { REASON_MAX } from '../../members/account/limits.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer } from '../../platform/contract/fields.ts';
import { ACTIONS } from './action.ts';
import { PAGE_MAX } from './limits.ts';
import { caseDetail, caseItem, pageOf, stateNames } from './shapes.ts';

const reason = z.string().trim().min(1).max(REASON_MAX);

export const reportDeskCalls = defineCalls({
  'operator.report_list': {
    method: 'GET',
    path: '/api/v1/operator/report_list',
    access: 'operator',
    summary: '被举报的内容，同一内容的举报并为一条，新的在前',
    input: z.object({
      state: z.enum(stateNames).default('open'),
      /** `last_cursor` of the previous page. */
      cursor: integer(0, 2_147_483_647).default(0),
      page_size: integer(1, PAGE_MAX).default(20),
    }),
    output: pageOf(caseItem),
  },
  'operator.report_detail': {
    method: 'GET',
    path: '/api/v1/operator/report_detail',
    access: 'operator',
    scope: 'report_case',
    needs: 'read',
    summary: '一条被举报的内容：上下文、举报、处理，和作者的记录',
    input: z.object({ case_id: id }),
    output: caseDetail,
  },
  'operator.report_decide': {
    method: 'POST',
    path: '/api/v1/operator/report_decide',
    access: 'operator',
    scope: 'report_case',
    needs: 'decide',
    summary: '处理：隐藏、恢复、警告、冻结或驳回；通知作者和每位举报人',
    input: z.object({ case_id: id, action: z.enum(ACTIONS), reason }),
    output: caseDetail,
  },
  'operator.appeal_decide': {
    method: 'POST',
    path: '/api/v1/operator/appeal_decide',
    access: 'operator',
    scope: 'report_decision',
    needs: 'review',
    summary: '复核申诉，须是另一位运营者；成立即撤销原处理',
    input: z.object({ decision_id: id, is_granted: flag, reason }),
    output: caseDetail,
  },
});
