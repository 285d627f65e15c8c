/** Which of a season's official stages a match of a list belongs to. Pure. */
import type { StageType } from '../../../platform/db/schema.ts';
import { startOfDay } from '../../../platform/kernel/time.ts';
import type { RegistryStage } from './registry-stage.ts';
import { isLong, type KplStage, type StagedMatch, stagesOf } from './stage.ts';

export interface OfficialStage extends RegistryStage {
  id: number;
  type: StageType;
  sort: number;
}

export interface MatchToPlace extends StagedMatch {
  start_at: number | null;
  /** The stage that is stored so far. */
  stage_id: number | null;
}

/** Leaves room between two official stages for one that the registry leaves out. */
export const SORT_STEP = 10;

/**
 * The stage of each match, given in the order played: an official one by its id, else what the best-of tells. A match
 * that lost its date stays in its stage.
 */
export function placeMatches(
  split: string,
  matches: readonly MatchToPlace[],
  official: readonly OfficialStage[],
): (number | KplStage)[] {
  const inferred = stagesOf(split, matches);
  if (official.length === 0) return inferred;
  return matches.map((match, i) => {
    if (match.start_at === null && match.stage_id !== null) return match.stage_id;
    const stage = inferred[i]!;
    const found = officialOf(match, stage, official);
    return found?.id ?? { ...stage, sort: sortAmong(matches[inferred.indexOf(stage)]!, official) };
  });
}

/** An inferred stage comes after the official one that had begun by its first match. */
const sortAmong = (first: MatchToPlace, official: readonly OfficialStage[]): number =>
  Math.max(0, ...begunBy(first, official).map(stage => stage.sort)) + SORT_STEP / 2;

/** The stage of its day and length of series; outside all days, the only one that it can be. */
function officialOf(
  match: MatchToPlace,
  { code }: KplStage,
  official: readonly OfficialStage[],
): OfficialStage | undefined {
  const fitting = official.filter(stage => fits(stage, match));
  const onDay = fitting.filter(stage => holds(stage, match));
  if (onDay.length > 0) return onDay.find(stage => stage.type !== 'records') ?? onDay[0];
  const [only, ...others] = fitting.filter(stage => stage.type === TYPES[code]);
  if (TYPES[code] !== 'group') return others.length === 0 ? only : undefined;
  // A match of a round that was put off beyond its last day.
  return begunBy(match, fitting)
    .filter(stage => stage.type === 'group')
    .toSorted((a, b) => b.sort - a.sort)[0];
}

/** The official type of what is inferred. */
const TYPES = {
  regular: 'group',
  playin: 'records',
  qualifier: 'records',
  playoff: 'bracket',
} as const satisfies Record<KplStage['code'], StageType>;

/** A round of groups has short series, a bracket long ones. */
const fits = ({ type }: OfficialStage, { best_of }: MatchToPlace): boolean =>
  type === 'records' || (type === 'bracket') === isLong(best_of);

function holds({ told_start_at, told_end_at }: OfficialStage, { start_at }: MatchToPlace): boolean {
  if (start_at === null || told_start_at === null || told_end_at === null) return false;
  const day = startOfDay(start_at);
  return told_start_at <= day && day <= told_end_at;
}

const begunBy = ({ start_at }: MatchToPlace, official: readonly OfficialStage[]): OfficialStage[] =>
  official.filter(
    ({ told_start_at }) => told_start_at !== null && start_at !== null && told_start_at <= start_at,
  );
