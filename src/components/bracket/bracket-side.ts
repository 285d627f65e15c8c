/** Text for a side without a team: 轮空 for a bye, 待揭晓 while hidden, 'NRG/GX 胜者' or 待定 while unknown. */
import type { BracketNode } from '#lib/wiki/bracket/shapes.ts';
import { BYE, namesTeams } from '#lib/wiki/bracket/wording.ts';
import { HIDDEN_SIDE, UNKNOWN_SIDE } from '#lib/wiki/match/wording.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';

export interface WaitingSide {
  text: string;
  /** Where the team will come from, if known: '胜者组半决赛 胜者'. */
  from: string | null;
  isBye: boolean;
}

/** undefined for a side with a team. */
export function sideText(node: Pick<BracketNode, 'is_bye'>, camp: Camp | undefined): WaitingSide | undefined {
  if (camp?.participant_id) return undefined;
  if (camp?.hidden) return { text: HIDDEN_SIDE, from: null, isBye: false };
  if (node.is_bye || camp?.desc === BYE) return { text: BYE, from: null, isBye: true };
  const desc = camp?.desc ?? null;
  if (desc && namesTeams(desc)) return { text: desc, from: null, isBye: false };
  return { text: UNKNOWN_SIDE, from: desc, isBye: false };
}
