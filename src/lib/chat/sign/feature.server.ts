import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { signCalls } from './contract.ts';
import { signEvents } from './events.ts';
import { type SignScopes, signScopes } from './scopes.server.ts';
import { signIn } from './sign.server.ts';
import { signStatus } from './status.server.ts';
import { signRoomData } from './user-data.server.ts';

const signHandlers: Handlers<typeof signCalls, SignScopes> = {
  'im.channel_sign_in': (_, context) => signIn(context, context.target),
  'im.channel_sign_status': (query, context) => signStatus(context, query),
};

/** Sign channels: members sign in once a day. */
export const signFeature = defineFeature({
  name: 'sign',
  calls: signCalls,
  handlers: () => signHandlers,
  scopes: () => signScopes,
  events: signEvents,
  userData: () => [signRoomData],
});
