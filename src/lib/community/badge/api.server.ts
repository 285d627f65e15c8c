/** One handler a call of badges. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { badgeCalls } from './contract.ts';
import { badgeStatus, badgesOf, wearBadge } from './service.server.ts';

export const badgeHandlers: Handlers<typeof badgeCalls> = {
  'user.badge_list': async ({ user_id }, { db, viewer }) => ({
    list: await badgesOf(db, user_id ?? viewer.userId),
  }),
  'user.badge_status': ({ badge_id }, { db, viewer }) => badgeStatus(db, viewer.userId, badge_id),
  'user.add_badge': async (input, context) => ({ badge_list: await wearBadge(context, input) }),
};
