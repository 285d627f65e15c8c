import { userById } from '../../members/account/user-store.server.ts';
import type { Handlers } from '../../platform/contract/call.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { RateLimit } from '../../platform/load/rate-limit.ts';
import type { relayCalls } from './contract.ts';
import { TOKENS_A_MEMBER } from './limits.ts';
import { RELAY_WORDING } from './wording.ts';

/** Messages come by the site's own gateway. */
const noRelay = () => notFound(RELAY_WORDING.no_relay);

const relayUnavailable = (cause: unknown) =>
  new AppError({
    code: 503,
    status: 503,
    reason: 'relay_unavailable',
    message: RELAY_WORDING.unavailable,
    report: true,
    cause,
  });

export function makeRelayHandlers(): Handlers<typeof relayCalls> {
  const rate = new RateLimit(TOKENS_A_MEMBER);
  return {
    'relay.token': async (_, { db, viewer, now, imRelay }) => {
      if (!imRelay) throw noRelay();
      rate.pass(String(viewer.userId), now);
      const { nickname } = (await userById(db.read, viewer.userId))!;
      try {
        const token = await imRelay.token(viewer.userId, nickname);
        return { provider: 'rongcloud', app_key: imRelay.appKey, token };
      } catch (error) {
        throw relayUnavailable(error);
      }
    },
  };
}
