/** The picture beside a link to a shared prediction: only what its page shows, too. */
import {
  type PickedCardNode,
  type PredictionPicture,
  predictionCard,
} from '#components/og/prediction-card.ts';
import { SHARED } from '#components/prediction/wording.ts';
import { stageItems } from '../../community/prediction/present.server.ts';
import { sharedPrediction } from '../../community/prediction/read.server.ts';
import type { PredictionNode, PredictionStage, SharedPrediction } from '../../community/prediction/shapes.ts';
import { predictedStages } from '../../community/prediction/stages.server.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { ignoreNotFound, predictionTags } from '../pages/prediction.page.server.ts';
import { cardImages } from './card-images.server.ts';
import type { CardDeps } from './og.server.ts';

interface Drawn {
  svg: string;
  tags: string[];
  /** When the next stage opens, in epoch milliseconds; undefined for none. */
  expiresAt: number | undefined;
}

/** undefined for an unknown link. `hidden`: without hits and points. */
export async function predictionPicture(
  deps: CardDeps & { now: number },
  link: string,
  hidden: boolean,
): Promise<Drawn | undefined> {
  const { db, now } = deps;
  const prediction = await sharedPrediction(db, link, now).catch(ignoreNotFound);
  if (!prediction) return undefined;
  const tournament = await existing(db, 'tournament', prediction.tournament_info.tournament_id);
  const stages = await stageItems(db, await predictedStages(db.read, tournament, now));
  const locks = stages.flatMap(({ is_locked, lock_time }) =>
    is_locked || lock_time === null ? [] : [lock_time * 1000],
  );
  const picture = pictureOf(prediction, stages, hidden);
  const camps = [...picture.nodes, ...picture.loose].map(({ camp }) => camp?.icon);
  return {
    svg: predictionCard(picture, await cardImages(deps, camps)),
    tags: predictionTags(prediction),
    expiresAt: locks.length > 0 ? Math.min(...locks) : undefined,
  };
}

/**
 * The picture of the stage that says most: a locked bracket, else another locked stage, else one whose picks are
 * sealed. Pure.
 */
export function pictureOf(
  prediction: SharedPrediction,
  stages: readonly PredictionStage[],
  hidden: boolean,
): PredictionPicture {
  const rank = (stage: PredictionStage) => Number(stage.is_locked) * 2 + Number(stage.kind === 'bracket');
  const predicted = stages.filter(({ stage_id }) => prediction.stages.some(own => own.stage_id === stage_id));
  const stage = predicted.toSorted((a, b) => rank(b) - rank(a))[0];
  const sealed = prediction.stages.find(own => own.stage_id === stage?.stage_id && !own.is_locked);
  const { score, hits, predictions } = prediction;
  const standing = `${SHARED.score} ${score} · ${SHARED.hits} ${hits}`;
  const picks = predictions
    .filter(pick => pick.stage_id === stage?.stage_id)
    .map((pick, i) => ({
      id: pick.match_id ?? -1 - i,
      camp: pick.participant_info ?? undefined,
      result: hidden ? ('open' as const) : pick.result,
    }));
  return {
    nickname: prediction.user_info.nickname,
    tournament: prediction.tournament_info.name_main,
    stage: stage?.name ?? '',
    foot: sealed ? SHARED.sealed(sealed.picked, sealed.total) : hidden ? SHARED.picks : standing,
    nodes: stage?.kind === 'bracket' ? nodesOf(stage.nodes, picks) : [],
    loose: stage?.kind === 'bracket' ? [] : picks,
  };
}

/** Matches by how far they are from the last one: those that lead to it stand right before it. */
function nodesOf(
  nodes: readonly PredictionNode[],
  picks: readonly Omit<PickedCardNode, 'column' | 'next'>[],
) {
  const byId = new Map(nodes.map(node => [node.unique_id, node]));
  const depthOf = (node: PredictionNode): number => {
    const next = node.next && byId.get(node.next.match_id);
    return next ? depthOf(next) + 1 : 0;
  };
  const played = nodes.filter(node => !node.is_bye);
  const deepest = Math.max(0, ...played.map(depthOf));
  return played.map((node): PickedCardNode => {
    const pick = picks.find(({ id }) => id === node.unique_id);
    return {
      id: node.unique_id,
      camp: pick?.camp,
      result: pick?.result ?? 'open',
      column: deepest - depthOf(node),
      next: node.next?.match_id ?? null,
    };
  });
}
