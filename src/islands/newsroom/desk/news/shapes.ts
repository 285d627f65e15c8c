import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';

export type DeskArticle = OutputOf<AllCalls['operator.news_get']>;
