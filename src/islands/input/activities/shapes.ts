import type { OutputOf } from '#lib/contract/call.ts';
import type { AllCalls } from '#lib/contract/index.ts';

export type Edit = OutputOf<AllCalls['operator.activity_get']>;
