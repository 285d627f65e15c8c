/** Handlers of the privacy calls. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { privacyCalls } from './contract.ts';
import * as privacy from './service.server.ts';
import { isBlocking } from './store.server.ts';

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  'user.block': async (input, context) => {
    await privacy.setBlock(context, input);
    return { is_blocked: input.on };
  },
  'user.block_state': async ({ user_id }, { db, viewer }) => ({
    is_blocked: await isBlocking(db.read, viewer.userId, user_id),
  }),
  'user.block_list': (input, context) => privacy.blockList(context, input),
  'user.privacy': (_, context) => privacy.privacyOf(context),
  'user.set_privacy': (input, context) => privacy.setPrivacy(context, input),
};
