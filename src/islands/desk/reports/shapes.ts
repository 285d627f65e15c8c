import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';

export type CaseItem = OutputOf<AllCalls['operator.report_list']>['list'][number];
export type CaseDetail = OutputOf<AllCalls['operator.report_detail']>;
export type CaseDecision = CaseDetail['decisions'][number];
