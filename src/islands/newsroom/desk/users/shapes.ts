import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';

export type DeskUser = OutputOf<AllCalls['operator.user_list']>['list'][number];
export type AuditItem = OutputOf<AllCalls['operator.audit_list']>['list'][number];
export type Judgement = 'freeze' | 'unfreeze';
/** The user whose records are shown. */
export type DeskPerson = Pick<DeskUser, 'id' | 'nickname'>;
