/** Loads a shared prediction's page: only what is visible now. */
import { predictionsTag } from '../../community/prediction/consumer.server.ts';
import { stageItems } from '../../community/prediction/present.server.ts';
import { sharedPrediction } from '../../community/prediction/read.server.ts';
import type {
  PredictionNode,
  PredictionPick,
  PredictionStage,
  SharedPrediction,
} from '../../community/prediction/shapes.ts';
import { predictedStages } from '../../community/prediction/stages.server.ts';
import { PEOPLE_TAG } from '../../members/account/tags.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { campName } from '../../wiki/match/display.ts';
import { hidesResults } from '../routes/spoiler.ts';
import { type PlacedPick, type PredictionPage, roundsOf, veilPredictionPage } from './prediction-page.ts';

const NOT_FOUND = 404;

/** undefined for an unknown link. */
export async function predictionPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  link: string,
  query: URLSearchParams,
): Promise<PredictionPage | undefined> {
  const at = now();
  const prediction = await sharedPrediction(db, link, at).catch(ignoreNotFound);
  if (!prediction) return undefined;
  const tournament = await existing(db, 'tournament', prediction.tournament_info.tournament_id);
  const stages = await stageItems(db, await predictedStages(db.read, tournament, at));
  const locks = stages.flatMap(({ is_locked, lock_time }) =>
    is_locked || lock_time === null ? [] : [lock_time * 1000],
  );
  const hidden = hidesResults(query);
  const page = {
    hidden: false,
    prediction,
    stages: prediction.stages.map(item => {
      const stage = stages.find(each => each.stage_id === item.stage_id);
      const picks = prediction.predictions.filter(pick => pick.stage_id === item.stage_id);
      const rounds = roundsOf(stage, picks, hidden);
      return { ...item, rounds, picks: rounds.length > 0 ? [] : placed(picks, stage) };
    }),
    nextLock: locks.length > 0 ? Math.min(...locks) : null,
  };
  return hidden ? veilPredictionPage(page) : page;
}

/** Answers unknown links with undefined; other errors are thrown again. */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.status === NOT_FOUND) return undefined;
  throw error;
}

export const predictionTags = ({ id, tournament_info }: SharedPrediction): string[] => [
  'facts',
  PEOPLE_TAG,
  `tournament:${tournament_info.tournament_id}`,
  `prediction:${id}`,
  predictionsTag(tournament_info.tournament_id),
];

/** The position of a match in its stage. A round of a table stage has many, so the sides' names are added. */
function whereOf({ round_name, versus_info }: PredictionNode, { kind }: PredictionStage): string {
  if (kind === 'bracket') return round_name;
  const [main, guest] = [versus_info.main_camp[0], versus_info.guest_camp[0]].map(camp => campName(camp));
  return `${round_name} ${main} vs ${guest}`.trim();
}

/** The picks in the order of the bracket, or of the groups. */
function placed(picks: readonly PredictionPick[], stage: PredictionStage | undefined): PlacedPick[] {
  if (!stage) return [];
  const wins = stage.nodes.flatMap(node =>
    picks
      .filter(pick => pick.match_id === node.unique_id)
      .map(pick => ({ ...pick, where: whereOf(node, stage) })),
  );
  const advances = stage.groups.flatMap(group =>
    picks.filter(pick => pick.group_id === group.group_id).map(pick => ({ ...pick, where: group.name })),
  );
  return [...wins, ...advances];
}
