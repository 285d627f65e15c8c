/** Why a page gets no token of the service that carries messages. */
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { RELAY_WORDING } from './wording.ts';

/** Messages come by the site's own gateway. */
export const noRelay = () => notFound(RELAY_WORDING.no_relay);

export const relayUnavailable = (cause: unknown) =>
  new AppError({
    code: 503,
    status: 503,
    reason: 'relay_unavailable',
    message: RELAY_WORDING.unavailable,
    report: true,
    cause,
  });
