import type { Handlers } from '../../platform/contract/call.ts';
import type { namingCalls } from './contract.ts';
import { namingDesk, namingOf } from './desk.server.ts';
import { saveName } from './save.server.ts';

export const namingHandlers: Handlers<typeof namingCalls> = {
  'operator.names': (input, { db }) => namingDesk(db, input),
  'operator.name_get': (input, { db }) => namingOf(db.read, input),
  'operator.name_save': async (input, context) => {
    await saveName(context, input);
    return namingOf(context.db.write, input);
  },
};
