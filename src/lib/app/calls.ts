/** Every call of the API, from the features. Islands import only its types. */
import type { AnyCall, Calls } from '../platform/contract/call.ts';
import { byName } from '../platform/feature/collect.ts';
import { features } from './features.ts';

type CallsOf<F> = F extends { calls: infer C extends Calls } ? C : never;
type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type United = Every<CallsOf<(typeof features)[number]>>;

export type AllCalls = { [N in keyof United]: United[N] };

export const calls = byName<AnyCall>(features.map(({ calls = {} }) => calls)) as Calls as AllCalls;
