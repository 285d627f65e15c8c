/** Where a tournament stands. */
export const TOURNAMENT_STATUS = { unknown: 0, upcoming: 1, ongoing: 2, ended: 3 } as const;
