import type { AllCalls } from '#lib/app/calls.ts';
import type { OutputOf } from '#lib/platform/contract/call.ts';

export type Edit = OutputOf<AllCalls['operator.grading_get']>;
export type Listed = OutputOf<AllCalls['operator.grading_list']>['list'][number];
export type Item = Edit['items'][number];
export type ItemKind = Item['kind'];

/** Key of an item within its list. */
export const keyOf = ({ kind, entity_id }: Pick<Item, 'kind' | 'entity_id'>): string =>
  `${kind}-${entity_id}`;
