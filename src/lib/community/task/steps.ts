/** Maps outbox events to steps towards tasks. Pure. */
import type { OutboxEventName, OutboxEvents } from '../../platform/ports/outbox.ts';
import type { TaskAction } from './tasks.ts';

export interface TaskStep {
  userId: number;
  action: TaskAction;
  /** The key of what counts once, however often it happens: 'comment:12'. */
  thing: string;
  /** Absolute progress where known; otherwise one more. */
  reached?: number;
}

type Reader<N extends OutboxEventName> = (what: OutboxEvents[N]) => TaskStep[];

/** Likes of one's own posts do not count. */
const liked: Reader<'liked'> = ({ kind, id, userId, ownerId }) =>
  userId === ownerId
    ? []
    : [
        { userId, action: 'like', thing: `${kind}:${id}` },
        { userId: ownerId, action: 'beLiked', thing: `${kind}:${id}:${userId}` },
      ];

export const STEPS = {
  commentPosted: ({ commentId, userId }) => [{ userId, action: 'comment', thing: `comment:${commentId}` }],
  liked,
  matchRated: ({ matchId, personId, userId }) => [
    { userId, action: 'rate', thing: `rating:${matchId}:${personId}` },
  ],
  teamSupported: ({ matchId, userId }) => [{ userId, action: 'support', thing: `match:${matchId}` }],
  predictionCommitted: ({ predictionId, userId }) => [
    { userId, action: 'predict', thing: `prediction:${predictionId}` },
  ],
  dailySigned: ({ userId, day, streak }) => [
    { userId, action: 'sign', thing: day },
    { userId, action: 'streak', thing: day, reached: streak },
  ],
  profileFilled: ({ userId }) => [{ userId, action: 'fillProfile', thing: 'profile' }],
} satisfies { [N in OutboxEventName]?: Reader<N> };
