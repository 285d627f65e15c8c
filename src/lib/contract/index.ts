/** Every call of the API. The only place that unites what the features define. */
import { matchCalls } from '../match/contract.ts';
import { transferCalls } from '../transfer/contract.ts';
import { wikiCalls } from '../wiki/contract.ts';
import type { Calls } from './call.ts';

export const calls = { ...wikiCalls, ...matchCalls, ...transferCalls } satisfies Calls;

export type AllCalls = typeof calls;
