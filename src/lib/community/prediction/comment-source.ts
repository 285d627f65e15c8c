/**
 * Thread under which pages are notified of changes to a tournament's predictions (`threadChanged` on the
 * bus).
 */
export const predictionThread = (tournamentId: number): string => `prediction:${tournamentId}`;
