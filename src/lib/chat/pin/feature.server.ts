import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { channelScope } from '../channel/scopes.server.ts';
import { pinCalls } from './contract.ts';
import { pinFor, pinMessage, unpinMessage } from './pin.server.ts';
import { pinData } from './user-data.server.ts';

const pinScopes = { pin: channelScope() };

const pinHandlers: Handlers<typeof pinCalls, typeof pinScopes> = {
  'im.pin_msg_get': (_, context) => pinFor(context, context.target),
  'im.pin_msg_add': async ({ message }, context) => {
    await pinMessage(context, context.target, message.uuid);
    return {};
  },
  'im.delete_pin_msg': async ({ uuid }, context) => {
    await unpinMessage(context, context.target, uuid);
    return {};
  },
};

/** One pinned message a channel. */
export const pinFeature = defineFeature({
  name: 'pin',
  calls: pinCalls,
  handlers: () => pinHandlers,
  scopes: () => pinScopes,
  userData: () => [pinData],
});
