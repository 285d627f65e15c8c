import { defineFeature } from '../../platform/feature/feature.ts';
import { channelScope, findRoom } from '../channel/scopes.server.ts';
import { candidatesOf } from './candidates.server.ts';
import { mentionCalls } from './contract.ts';

/** Finds whom to mention while it is typed. */
export const mentionFeature = defineFeature({
  name: 'mention',
  calls: mentionCalls,
  handlers: () => ({
    'im.mention_candidates': async ({ keyword }, context) => ({
      list: await candidatesOf(context, keyword),
    }),
  }),
  scopes: () => ({ mention: channelScope(findRoom) }),
});
