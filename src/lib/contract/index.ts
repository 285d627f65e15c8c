/** Every call of the API. The only place that unites what the features define. */
import { bracketCalls } from '../bracket/contract.ts';
import { matchCalls } from '../match/contract.ts';
import { statsCalls } from '../stats/contract.ts';
import { transferCalls } from '../transfer/contract.ts';
import { wikiCalls } from '../wiki/contract.ts';
import type { Calls } from './call.ts';

export const calls = {
  ...wikiCalls,
  ...matchCalls,
  ...bracketCalls,
  ...statsCalls,
  ...transferCalls,
} satisfies Calls;

export type AllCalls = typeof calls;
