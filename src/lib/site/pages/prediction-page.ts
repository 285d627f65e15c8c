/** Data of a shared prediction's page. */
import type { CommitmentItem, PredictionPick, SharedPrediction } from '../../prediction/shapes.ts';

/** A pick with its place in the tournament: '胜者组半决赛', 'A 组'. */
export interface PlacedPick extends PredictionPick {
  where: string;
}

export interface PredictionPage {
  /** Spoiler-free mode: outcomes are left out. */
  hidden: boolean;
  prediction: SharedPrediction;
  stages: (CommitmentItem & { picks: PlacedPick[] })[];
  /** Epoch milliseconds of the next lock; null without one. */
  nextLock: number | null;
}

/** Leaves out outcomes and keeps the picks. Pure. */
export const veilPredictionPage = (page: PredictionPage): PredictionPage => ({
  ...page,
  hidden: true,
  prediction: { ...page.prediction, score: 0, hits: 0, rank: null, predictions: [] },
  stages: page.stages.map(stage => ({
    ...stage,
    picks: stage.picks.map(pick => ({ ...pick, result: 'open', points: 0 })),
  })),
});
