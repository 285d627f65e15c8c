/** Infers stages, which KPL match lists do not name, from the best-of of the matches in order of play. */
import type { StageType } from '../../../platform/db/schema.ts';
import { STAGE_NAMES } from './wording.ts';

export interface KplStage {
  code: 'regular' | 'playin' | 'playoff';
  name: string;
  type: StageType;
  sort: number;
}

const STAGES = {
  group: { code: 'regular', name: STAGE_NAMES.group, type: 'records', sort: 1 },
  regular: { code: 'regular', name: STAGE_NAMES.regular, type: 'records', sort: 1 },
  playin: { code: 'playin', name: STAGE_NAMES.playin, type: 'records', sort: 2 },
  playoff: { code: 'playoff', name: STAGE_NAMES.playoff, type: 'bracket', sort: 3 },
  knockout: { code: 'playoff', name: STAGE_NAMES.knockout, type: 'bracket', sort: 3 },
} as const satisfies Record<string, KplStage>;

/** Least best-of that is not a regular-season series. */
const LONG = 7;

/** Whether a series of this length decides who goes on: play-offs, 卡位赛 or a knock-out. */
export const isLong = (bestOf: number): boolean => bestOf >= LONG;

/**
 * The stage of each match of a season, given in the order played. BO5 is the regular season and BO7 the play-offs, but
 * BO7 before the last BO5 decide who changes group (卡位赛). In the challenge cup BO3 are groups. A match without a date
 * tells nothing about the order. No list has groups or rounds of the season, so these stages have no ranking.
 */
export function stagesOf(
  split: string,
  matches: readonly { best_of: number; start_at?: number | null }[],
): KplStage[] {
  const isShort = (match: { best_of: number }) => !isLong(match.best_of);
  if (split === 'challenge') return matches.map(match => (isShort(match) ? STAGES.group : STAGES.knockout));
  const lastShort = matches.findLastIndex(match => isShort(match) && match.start_at !== null);
  return matches.map((match, i) => {
    if (isShort(match)) return STAGES.regular;
    return i < lastShort ? STAGES.playin : STAGES.playoff;
  });
}
