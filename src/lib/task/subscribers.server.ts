/** Tasks go on by what happens. */
import type { Transaction } from 'kysely';
import { heldClosed } from '../account/closed.server.ts';
import type { Follower } from '../db/follow.server.ts';
import type { DB } from '../db/schema.ts';
import { count } from './count.server.ts';
import { STEPS, type Step } from './steps.ts';

/** Who has left by now goes on with nothing. */
async function countOpen(trx: Transaction<DB>, steps: readonly Step[], at: number): Promise<void> {
  const closed = await heldClosed(
    trx,
    steps.map(({ userId }) => userId),
  );
  const open = steps.filter(({ userId }) => !closed.has(userId));
  await count(trx, open, at);
}

/** Signing in for the day is not here: it counts within its own transaction (sign.server.ts), before it answers. */
export const taskFollower: Follower = {
  name: 'tasks',
  isRecording: true,
  on: {
    commentPosted: (trx, what, { at }) => countOpen(trx, STEPS.commentPosted(what), at),
    liked: (trx, what, { at }) => countOpen(trx, STEPS.liked(what), at),
    matchRated: (trx, what, { at }) => countOpen(trx, STEPS.matchRated(what), at),
    teamSupported: (trx, what, { at }) => countOpen(trx, STEPS.teamSupported(what), at),
    predictionCommitted: (trx, what, { at }) => countOpen(trx, STEPS.predictionCommitted(what), at),
    profileFilled: (trx, what, { at }) => countOpen(trx, STEPS.profileFilled(what), at),
  },
};
