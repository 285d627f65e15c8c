import type { Handlers } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { feedCalls } from './contract.ts';
import { feedDesk } from './desk.server.ts';
import { decideFeed, pauseFeed, runFeed } from './steer.server.ts';

/** Read again after a write. */
const afterwards = ({ db, now }: MemberContext) => feedDesk({ read: db.write }, now);

export const feedHandlers: Handlers<typeof feedCalls> = {
  'operator.feeds': (_, { db, now }) => feedDesk(db, now),
  'operator.feed_pause': async (input, context) => {
    await pauseFeed(context, input);
    return afterwards(context);
  },
  'operator.feed_run': async (input, context) => {
    await runFeed(context, input);
    return afterwards(context);
  },
  'operator.feed_decide': async (input, context) => {
    await decideFeed(context, input);
    return afterwards(context);
  },
};
