import type { Handlers } from '../platform/contract/call.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { siteCalls } from './contract.ts';
import { protocolOf } from './documents/protocol.server.ts';

export const siteHandlers: Handlers<typeof siteCalls> = {
  'config.get_user_protocol': async ({ type }) => {
    const protocol = protocolOf(type);
    if (!protocol) throw notFound();
    return protocol;
  },
  'activity.collect_log': async ({ list }, { events, now }) => {
    await events.append(list, now);
    return {};
  },
};
