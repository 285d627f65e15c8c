/** Handlers of the calls of following. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { followCalls } from './contract.ts';
import { followedMatches, followList, followState, setFollow } from './service.server.ts';

export const followHandlers: Handlers<typeof followCalls> = {
  'follow.set': (input, context) => setFollow(context, input),
  'follow.state': (input, context) => followState(context, input),
  'follow.list': (input, context) => followList(context, input),
  'follow.matches': (_, context) => followedMatches(context),
};
