/** What stands in a bracket for a side without a team: 轮空 passes without a match, 待定 is not known yet, 待揭晓 is kept back. */
import type { BracketNode } from '#lib/bracket/shapes.ts';
import { HIDDEN_SIDE, UNKNOWN_SIDE } from '#lib/match/wording.ts';
import type { Camp } from '#lib/wiki/shapes.ts';

const BYE = '轮空';

export interface WaitingSide {
  text: string;
  /** Whose it will be, where that is known: '胜者组半决赛 胜者'. */
  from: string | null;
  isBye: boolean;
}

/** undefined for a side with a team. */
export function sideText(node: Pick<BracketNode, 'is_bye'>, camp: Camp | undefined): WaitingSide | undefined {
  if (camp?.participant_id) return undefined;
  if (camp?.hidden) return { text: HIDDEN_SIDE, from: null, isBye: false };
  if (node.is_bye) return { text: BYE, from: null, isBye: true };
  return { text: UNKNOWN_SIDE, from: camp?.desc ?? null, isBye: false };
}
