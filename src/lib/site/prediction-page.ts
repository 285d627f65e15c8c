/** What the page of a shared prediction shows. */
import type { CommitmentItem, PredictionPick, SharedPrediction } from '../prediction/shapes.ts';

/** A pick with where it was made: '胜者组半决赛', 'A 组'. */
export interface PlacedPick extends PredictionPick {
  where: string;
}

export interface PredictionPage {
  /** In spoiler-free mode: what came true is kept back. */
  hidden: boolean;
  prediction: SharedPrediction;
  stages: (CommitmentItem & { picks: PlacedPick[] })[];
  /** Epoch milliseconds of the next lock; null when none is to come. */
  nextLock: number | null;
}

/** Without what came true: only who was picked. Pure. */
export const veilPredictionPage = (page: PredictionPage): PredictionPage => ({
  ...page,
  hidden: true,
  prediction: { ...page.prediction, score: 0, hits: 0, rank: null, predictions: [] },
  stages: page.stages.map(stage => ({
    ...stage,
    picks: stage.picks.map(pick => ({ ...pick, result: 'open', points: 0 })),
  })),
});
