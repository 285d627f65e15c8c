/** A bracket with its picks and their results, node by node. Pure; for the page, the island and the share page. */
import type { LayoutRound } from '../../wiki/bracket/layout.ts';
import type { Camp } from '../../wiki/team/shapes.ts';
import { fill } from './picks.ts';
import type { PickShare, PredictionNode, PredictionPick, PredictionStage } from './shapes.ts';
import { slotsOfStage } from './stage-slots.ts';

export interface PickedSide {
  camp: Camp | undefined;
  /** Nobody has reached this slot yet: the camp is the one that the picks bring here. */
  isGuess: boolean;
  isWinner: boolean;
  score: number | null;
}
export interface PickedNode {
  unique_id: number;
  next: { match_id: number } | null;
  /** Unix seconds. */
  at: number | null;
  isBye: boolean;
  sides: [PickedSide, PickedSide];
  pick: { camp: Camp | undefined; result: PredictionPick['result']; points: number } | null;
  /** Points for a hit. */
  worth: number;
  /** Shares of everybody's picks; none before the lock. */
  shares: (PickShare & { camp: Camp | undefined })[];
}
export interface PickedRound extends LayoutRound {
  name: string;
  matches: PickedNode[];
}

interface Shown {
  /** Leaves out results, and who got where: the slots show whom the picks bring there. */
  hidden?: boolean;
}

/** Rounds of a bracket in their order, each from top to bottom. */
export function pickedRounds(
  stage: Pick<PredictionStage, 'nodes' | 'groups'>,
  picks: readonly PredictionPick[],
  { hidden = false }: Shown = {},
): PickedRound[] {
  const camps = campsOf(stage.nodes, picks);
  const own = new Map(
    picks.flatMap(pick => (pick.match_id === null ? [] : [[pick.match_id, pick] as const])),
  );
  const filled = fill(
    slotsOfStage(stage.nodes),
    new Map([...own].map(([id, { participant_id }]) => [id, participant_id])),
  );
  const nodeOf = (node: PredictionNode): PickedNode => {
    const pick = own.get(node.unique_id);
    const guesses = filled.get(node.unique_id)?.sides ?? [null, null];
    return {
      unique_id: node.unique_id,
      next: node.next,
      at: node.match_start_time,
      isBye: node.is_bye,
      sides: [0, 1].map(i => sideOf(node, i, camps.get(guesses[i] ?? 0), hidden)) as PickedNode['sides'],
      pick: pick
        ? {
            camp: pick.participant_info ?? camps.get(pick.participant_id),
            result: hidden ? 'open' : pick.result,
            points: hidden ? 0 : pick.points,
          }
        : null,
      worth: node.points,
      shares: hidden ? [] : node.shares.map(share => ({ ...share, camp: camps.get(share.participant_id) })),
    };
  };
  const rounds = Map.groupBy(stage.nodes, node => `${node.lane} ${node.lane_round}`);
  return [...rounds.values()].map(nodes => ({
    lane: nodes[0]!.lane,
    round: nodes[0]!.lane_round,
    name: nodes[0]!.round_name,
    matches: nodes.map(nodeOf),
  }));
}

function sideOf(
  { versus_info, winner_id }: PredictionNode,
  i: number,
  guess: Camp | undefined,
  hidden: boolean,
): PickedSide {
  if (hidden) return { camp: guess, isGuess: true, isWinner: false, score: null };
  const { main_camp, guest_camp, main_score, guest_score } = versus_info;
  const actual = (i === 0 ? main_camp : guest_camp)[0];
  const isKnown = actual?.participant_id != null;
  return {
    camp: isKnown ? actual : (guess ?? actual),
    isGuess: !isKnown && guess !== undefined,
    isWinner: isKnown && winner_id === actual.participant_id,
    score: i === 0 ? main_score : guest_score,
  };
}

function campsOf(nodes: readonly PredictionNode[], picks: readonly PredictionPick[]): Map<number, Camp> {
  const all = [
    ...picks.flatMap(pick => pick.participant_info ?? []),
    ...nodes.flatMap(({ versus_info }) => [...versus_info.main_camp, ...versus_info.guest_camp]),
  ];
  return new Map(all.flatMap(camp => (camp.participant_id === null ? [] : [[camp.participant_id, camp]])));
}
