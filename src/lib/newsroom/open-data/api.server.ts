import type { Handlers } from '../../platform/contract/call.ts';
import type { openDataCalls } from './contract.ts';
import { createKey, keysOf, revokeKey } from './key.server.ts';

export const openDataHandlers: Handlers<typeof openDataCalls> = {
  'open.keys': (_, context) => keysOf(context),
  'open.create_key': ({ name }, context) => createKey(context, name),
  'open.revoke_key': async ({ id }, context) => {
    await revokeKey(context, id);
    return {};
  },
};
