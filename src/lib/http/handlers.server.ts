/** One handler a call: a call that no feature handles does not compile. */
import type { Handlers } from '../contract/call.ts';
import type { AllCalls } from '../contract/index.ts';

export const handlers: Handlers<AllCalls> = {};
