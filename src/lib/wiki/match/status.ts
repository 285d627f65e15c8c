/** Where a match stands; rounds have the same numbers. */
export const MATCH_STATUS = {
  unknown: 0,
  notStarted: 1,
  ongoing: 2,
  ended: 3,
  postponed: 4,
  cancelled: 5,
} as const;
export type MatchStatus = (typeof MATCH_STATUS)[keyof typeof MATCH_STATUS];
