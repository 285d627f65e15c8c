/** The address under which pages hear that something moved in a tournament's predictions (the bus's `talked`). */
export const predictionTalk = (tournamentId: number): string => `prediction:${tournamentId}`;
