/** Events of predictions. */
declare module '../../platform/ports/outbox.ts' {
  interface OutboxEvents {
    /** The first commit of a prediction; changes append none. */
    predictionCommitted: { predictionId: number; tournamentId: number; userId: number };
    /** All picks are decided, or decided anew. `score` in points. */
    predictionSettled: { predictionId: number; tournamentId: number; userId: number; score: number };
    /** A correction took points from a prediction that has open picks (again). `score`: what is left. */
    predictionCorrected: { predictionId: number; tournamentId: number; userId: number; score: number };
    /**
     * Settle a batch of the stage's predictions, with ids above `after`; the next batch gets an event of its
     * own. `matchId`: the match whose result it was; null after an import.
     */
    predictionsDue: { stageId: number; after: number; matchId?: number | null };
    /** All of the stage is settled: notify a batch of its members, of predictions with ids above `after`. */
    predictionNewsDue: { stageId: number; after: number };
    /** A result decided picks of these predictions: their members are notified. */
    predictionsMoved: { predictions: { predictionId: number; userId: number }[] };
  }
}
