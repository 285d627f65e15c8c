import type { Handlers } from '../../platform/contract/call.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { protocolCalls } from './contract.ts';
import { protocolOf } from './protocol.server.ts';

export const protocolHandlers: Handlers<typeof protocolCalls> = {
  'config.get_user_protocol': async ({ type }) => {
    const protocol = protocolOf(type);
    if (!protocol) throw notFound();
    return protocol;
  },
};
