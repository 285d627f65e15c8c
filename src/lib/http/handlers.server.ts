/** One handler a call: a call that no feature handles does not compile. */
import { bracketHandlers } from '../bracket/api.server.ts';
import type { Handlers } from '../contract/call.ts';
import type { AllCalls } from '../contract/index.ts';
import { matchHandlers } from '../match/api.server.ts';
import { statsHandlers } from '../stats/api.server.ts';
import { transferHandlers } from '../transfer/api.server.ts';
import { wikiHandlers } from '../wiki/api.server.ts';

export const handlers: Handlers<AllCalls> = {
  ...wikiHandlers,
  ...matchHandlers,
  ...bracketHandlers,
  ...statsHandlers,
  ...transferHandlers,
};
