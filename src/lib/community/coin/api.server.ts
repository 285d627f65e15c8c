/** One handler a call of coins. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { coinCalls } from './contract.ts';
import { coinLog } from './log.server.ts';

export const coinHandlers: Handlers<typeof coinCalls> = {
  'user.get_hojo_coin_log': (input, { db, viewer }) => coinLog(db, viewer.userId, input),
};
