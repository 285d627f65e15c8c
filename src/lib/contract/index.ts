/** Every call of the API. The only place that unites what the features define. */
import type { Calls } from './call.ts';

export const calls = {} satisfies Calls;

export type AllCalls = typeof calls;
