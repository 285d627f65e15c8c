import type { OutputOf } from '#lib/contract/call.ts';
import type { AllCalls } from '#lib/contract/index.ts';

export type DeskUser = OutputOf<AllCalls['operator.user_list']>['list'][number];
export type AuditItem = OutputOf<AllCalls['operator.audit_list']>['list'][number];
export type Judgement = 'freeze' | 'unfreeze';
/** Whose records are looked at. */
export type Person = Pick<DeskUser, 'id' | 'nickname'>;
