import { userById } from '../account/user-repo.server.ts';
import type { Handlers } from '../contract/call.ts';
import type { relayCalls } from './contract.ts';
import { noRelay, relayUnavailable } from './refusal.ts';

export const makeRelayHandlers = (): Handlers<typeof relayCalls> => ({
  'relay.token': async (_, { db, viewer, imRelay }) => {
    if (!imRelay) throw noRelay();
    const { nickname } = (await userById(db.read, viewer.userId))!;
    try {
      const token = await imRelay.token(viewer.userId, nickname);
      return { provider: 'rongcloud', app_key: imRelay.appKey, token };
    } catch (error) {
      throw relayUnavailable(error);
    }
  },
});
