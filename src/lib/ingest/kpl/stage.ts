/** KPL match lists name no stage: the format tells it. */
import type { StageType } from '../../db/schema.ts';
import { STAGE_NAMES } from './wording.ts';

export interface KplStage {
  code: 'regular' | 'playoff';
  name: string;
  type: StageType;
  sort: number;
}

/** BO5 is the regular season and BO7 the play-offs; in the challenge cup BO3 are groups. */
export function stageOf(split: string, best_of: number): KplStage {
  const cup = split === 'challenge';
  if (best_of >= 7)
    return {
      code: 'playoff',
      name: cup ? STAGE_NAMES.knockout : STAGE_NAMES.playoff,
      type: 'bracket',
      sort: 2,
    };
  return cup
    ? { code: 'regular', name: STAGE_NAMES.group, type: 'group', sort: 1 }
    : { code: 'regular', name: STAGE_NAMES.regular, type: 'season', sort: 1 };
}
