/** Data of a shared prediction's page. */
import { type PickedRound, pickedRounds } from '../../community/prediction/picked-bracket.ts';
import type {
  CommitmentItem,
  PredictionPick,
  PredictionStage,
  SharedPrediction,
} from '../../community/prediction/shapes.ts';

/** A pick with its position in the tournament: '胜者组半决赛', 'A 组'. */
export interface PlacedPick extends PredictionPick {
  where: string;
}

export interface PredictionPage {
  /** Spoiler-free mode: outcomes are left out. */
  hidden: boolean;
  prediction: SharedPrediction;
  stages: (CommitmentItem & {
    /** A locked bracket; empty for other stages. */
    rounds: PickedRound[];
    /** Picks of other stages. */
    picks: PlacedPick[];
  })[];
  /** Epoch milliseconds of the next lock; null without one. */
  nextLock: number | null;
}

/** The rounds of a locked bracket; those of other stages are listed. */
export const roundsOf = (
  stage: PredictionStage | undefined,
  picks: readonly PredictionPick[],
  hidden: boolean,
): PickedRound[] =>
  stage?.kind === 'bracket' && stage.is_locked ? pickedRounds(stage, picks, { hidden }) : [];

/** Leaves out outcomes and keeps the picks; brackets are made without results already. Pure. */
export const veilPredictionPage = (page: PredictionPage): PredictionPage => ({
  ...page,
  hidden: true,
  prediction: { ...page.prediction, score: 0, hits: 0, rank: null, predictions: [] },
  stages: page.stages.map(stage => ({
    ...stage,
    picks: stage.picks.map(pick => ({ ...pick, result: 'open', points: 0 })),
  })),
});
