/**
 * What people did, kept with the write that did it and followed by features after it (db/follow.server.ts): a notice,
 * a task's progress, a settled prediction. Past tense; ids alone, for whoever follows reads the rest.
 */

/** What is commented on: 'match', 'tournament', 'rating', 'activity', 'moment'. */
export interface Source {
  type: string;
  /** Two for a rating: the match and the person. */
  ids: number[];
}

export interface Happenings {
  /** A comment, or a reply to one (`parentId`, whose author is `toUserId`). */
  commentPosted: {
    commentId: number;
    userId: number;
    source: Source;
    parentId: number | null;
    toUserId: number | null;
    /** Mentioned by the text. */
    mentioned: number[];
  };
  /** Somebody likes what `ownerId` said. `kind`: 'comment' or 'moment'. */
  liked: { kind: string; id: number; userId: number; ownerId: number };
  matchRated: { matchId: number; personId: number; userId: number };
  teamSupported: { matchId: number; userId: number };
  /** For the first time, not at a change. */
  predictionCommitted: { predictionId: number; tournamentId: number; userId: number };
  /** All that was predicted is decided, or was decided anew. `score` in points. */
  predictionSettled: { predictionId: number; tournamentId: number; userId: number; score: number };
  /** Predictions of a stage are to be settled, those of ids above `after`: some at a time, the next ones by another of these. */
  predictionsDue: { stageId: number; after: number };
  /** Matches got results, or other ones. */
  resultsChanged: { matchIds: number[] };
  /** A match begins soon or has begun. */
  matchStarting: { matchId: number };
  /** The daily sign-in; `day` of Shanghai, YYYY-MM-DD. */
  dailySigned: { userId: number; day: string; streak: number };
  profileFilled: { userId: number };
  /** The nickname or the signature is another. */
  profileChanged: { userId: number };
  taskCompleted: { userId: number; taskId: number };
  badgeGranted: { userId: number; badgeId: number };
  /** An operator decided on what was reported, or on the appeal against it. */
  reportDecided: { decisionId: number; isAppeal: boolean };
}

export type HappeningName = keyof Happenings;
