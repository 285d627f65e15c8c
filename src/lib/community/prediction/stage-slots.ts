/** The nodes of a stage as slots of the rules. Pure; used by server and island alike. */
import type { Side } from '../../wiki/bracket/facts.ts';
import type { PredictionNode } from './shapes.ts';
import { type PredictionSlot, slotsOf } from './slots.ts';

export const sideIds = ({ versus_info }: PredictionNode): [number | null, number | null] => [
  versus_info.main_camp[0]?.participant_id ?? null,
  versus_info.guest_camp[0]?.participant_id ?? null,
];

const refOf = (ref: PredictionNode['next']) => ref && { matchId: ref.match_id, side: ref.side as Side };

export const slotsOfStage = (nodes: readonly PredictionNode[]): PredictionSlot[] =>
  slotsOf(
    nodes.map(node => ({
      id: node.unique_id,
      status: node.match_status,
      teams: sideIds(node),
      lane: node.lane,
      laneRound: node.lane_round,
      lanePos: node.lane_pos,
      next: refOf(node.next),
      loserNext: refOf(node.loser_next),
    })),
  );
