/** KPL match lists name no stage: the format and the date tell it. */
import type { StageType } from '../../db/schema.ts';
import type { KplMatch } from './match-row.ts';
import { STAGE_NAMES } from './wording.ts';

export interface KplStage {
  code: 'regular' | 'playin' | 'playoff';
  name: string;
  type: StageType;
  sort: number;
}

const STAGES = {
  group: { code: 'regular', name: STAGE_NAMES.group, type: 'group', sort: 1 },
  regular: { code: 'regular', name: STAGE_NAMES.regular, type: 'season', sort: 1 },
  playin: { code: 'playin', name: STAGE_NAMES.playin, type: 'season', sort: 2 },
  playoff: { code: 'playoff', name: STAGE_NAMES.playoff, type: 'bracket', sort: 3 },
  knockout: { code: 'playoff', name: STAGE_NAMES.knockout, type: 'bracket', sort: 3 },
} as const satisfies Record<string, KplStage>;

const isLong = (match: KplMatch) => match.best_of >= 7;

/**
 * The stage of each match of a season. BO5 is the regular season and BO7 the play-offs, but BO7 played
 * while the regular season goes on decide who changes group (卡位赛). In the challenge cup BO3 are groups.
 */
export function stagesOf(split: string, matches: KplMatch[]): KplStage[] {
  if (split === 'challenge') return matches.map(match => (isLong(match) ? STAGES.knockout : STAGES.group));
  const regularEnd = Math.max(...matches.filter(match => !isLong(match)).map(match => match.start_at));
  return matches.map(match => {
    if (!isLong(match)) return STAGES.regular;
    return match.start_at < regularEnd ? STAGES.playin : STAGES.playoff;
  });
}
