/** Tasks go on by what happens. */
import type { Follower } from '../db/follow.server.ts';
import { count } from './count.server.ts';
import { STEPS } from './steps.ts';

/** Signing in for the day is not here: it counts within its own transaction (sign.server.ts), before it answers. */
export const taskFollower: Follower = {
  name: 'tasks',
  isRecording: true,
  on: {
    commentPosted: (trx, what, { at }) => count(trx, STEPS.commentPosted(what), at),
    liked: (trx, what, { at }) => count(trx, STEPS.liked(what), at),
    matchRated: (trx, what, { at }) => count(trx, STEPS.matchRated(what), at),
    teamSupported: (trx, what, { at }) => count(trx, STEPS.teamSupported(what), at),
    predictionCommitted: (trx, what, { at }) => count(trx, STEPS.predictionCommitted(what), at),
    profileFilled: (trx, what, { at }) => count(trx, STEPS.profileFilled(what), at),
  },
};
