/** What happened, as steps towards tasks. Pure. */
import type { HappeningName, Happenings } from '../ports/happenings.ts';
import type { Deed } from './tasks.ts';

export interface Step {
  userId: number;
  deed: Deed;
  /** Counts once, however often it happens: 'comment:12'. */
  thing: string;
  /** How far one is, where that is told; otherwise it is one more. */
  reached?: number;
}

type Reader<N extends HappeningName> = (what: Happenings[N]) => Step[];

/** One's own likes of one's own words count for nothing. */
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
} satisfies { [N in HappeningName]?: Reader<N> };
