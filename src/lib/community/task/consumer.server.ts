/** Counts outbox events towards tasks. */
import type { Transaction } from 'kysely';
import { closedAmongLocked } from '../../members/account/closed.server.ts';
import { isBlocking } from '../../members/privacy/store.server.ts';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { count } from './count.server.ts';
import { isDeleted, retractComment } from './retract.server.ts';
import { STEPS, type TaskStep } from './steps.ts';

/** Closed accounts make no progress. */
async function countOpen(trx: Transaction<DB>, steps: readonly TaskStep[], at: number): Promise<void> {
  const closed = await closedAmongLocked(
    trx,
    steps.map(({ userId }) => userId),
  );
  const open = steps.filter(({ userId }) => !closed.has(userId));
  await count(trx, open, at);
}

/** The daily sign-in is counted in its own transaction (sign.server.ts), before the call answers. */
export const taskConsumer: Consumer = {
  name: 'tasks',
  isAppending: true,
  on: {
    async commentPosted(trx, what, { at }) {
      // A comment deleted before this event counts as little as one deleted afterwards.
      if (!(await isDeleted(trx, what.commentId))) await countOpen(trx, STEPS.commentPosted(what), at);
    },
    commentDeleted: (trx, what, { at }) => retractComment(trx, what, at),
    async liked(trx, what, { at }) {
      // The liker's own step always counts, so that a block is not disclosed.
      const isBlocked = await isBlocking(trx, what.ownerId, what.userId);
      const steps = STEPS.liked(what).filter(({ userId }) => !isBlocked || userId !== what.ownerId);
      await countOpen(trx, steps, at);
    },
    matchRated: (trx, what, { at }) => countOpen(trx, STEPS.matchRated(what), at),
    teamSupported: (trx, what, { at }) => countOpen(trx, STEPS.teamSupported(what), at),
    predictionCommitted: (trx, what, { at }) => countOpen(trx, STEPS.predictionCommitted(what), at),
    profileFilled: (trx, what, { at }) => countOpen(trx, STEPS.profileFilled(what), at),
  },
};
