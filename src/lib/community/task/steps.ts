/** Maps outbox events to steps towards tasks. Pure. */
import type { OutboxEventName, OutboxEvents } from '../../platform/ports/outbox.ts';
import type { Deed } from './tasks.ts';

export interface TaskStep {
  userId: number;
  deed: Deed;
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
        { userId, deed: 'like', thing: `${kind}:${id}` },
        { userId: ownerId, deed: 'beLiked', thing: `${kind}:${id}:${userId}` },
      ];

export const STEPS = {
  commentPosted: ({ commentId, userId }) => [{ userId, deed: 'comment', thing: `comment:${commentId}` }],
  liked,
  matchRated: ({ matchId, personId, userId }) => [
    { userId, deed: 'rate', thing: `rating:${matchId}:${personId}` },
  ],
  teamSupported: ({ matchId, userId }) => [{ userId, deed: 'support', thing: `match:${matchId}` }],
  predictionCommitted: ({ predictionId, userId }) => [
    { userId, deed: 'predict', thing: `prediction:${predictionId}` },
  ],
  dailySigned: ({ userId, day, streak }) => [
    { userId, deed: 'sign', thing: day },
    { userId, deed: 'streak', thing: day, reached: streak },
  ],
  profileFilled: ({ userId }) => [{ userId, deed: 'fillProfile', thing: 'profile' }],
} satisfies { [N in OutboxEventName]?: Reader<N> };
