import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';

export type DeskGrading = OutputOf<AllCalls['operator.grading_get']>;
export type DeskGradingListed = OutputOf<AllCalls['operator.grading_list']>['list'][number];
export type DeskGradingItem = DeskGrading['items'][number];
export type GradingItemKind = DeskGradingItem['kind'];

/** Key of an item within its list. */
export const keyOf = ({ kind, entity_id }: Pick<DeskGradingItem, 'kind' | 'entity_id'>): string =>
  `${kind}-${entity_id}`;
