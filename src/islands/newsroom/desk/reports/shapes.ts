import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';

export type DeskCaseItem = OutputOf<AllCalls['operator.report_list']>['list'][number];
export type DeskCaseDetail = OutputOf<AllCalls['operator.report_detail']>;
export type CaseDecision = DeskCaseDetail['decisions'][number];
