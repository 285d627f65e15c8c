/** KPL match lists name no stage: the format tells it. */
import type { StageType } from '../../db/schema.ts';
import { STAGE_NAMES } from './wording.ts';

export interface KplStage {
  code: 'regular' | 'playoff';
  name: string;
  type: StageType;
  sort: number;
}

/** From this on a series belongs to the play-offs, when none shorter follows. */
const LONG = 7;

/**
 * The stage of each match, given in the order played. The play-offs are the BO7 and longer after the last
 * shorter series; a BO7 before that is the regular season's own (who goes up a group). In the challenge
 * cup what comes before are groups.
 */
export function stagesOf(split: string, matches: readonly { best_of: number }[]): KplStage[] {
  const lastShort = matches.findLastIndex(match => match.best_of < LONG);
  const cup = split === 'challenge';
  const first: KplStage = cup
    ? { code: 'regular', name: STAGE_NAMES.group, type: 'group', sort: 1 }
    : { code: 'regular', name: STAGE_NAMES.regular, type: 'season', sort: 1 };
  const last: KplStage = {
    code: 'playoff',
    name: cup ? STAGE_NAMES.knockout : STAGE_NAMES.playoff,
    type: 'bracket',
    sort: 2,
  };
  return matches.map((_, i) => (i > lastShort ? last : first));
}
