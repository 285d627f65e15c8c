/** Converts a stage from the API for the rules of picks and the bracket layout. Pure. */

import { type AdvanceGroup, type Advancing, toggle } from '#lib/community/prediction/advance.ts';
import { choose, type Picks } from '#lib/community/prediction/picks.ts';
import type {
  MyPrediction,
  PredictionGroup,
  PredictionNode,
  PredictionPick,
  PredictionStage,
} from '#lib/community/prediction/shapes.ts';
import type { PredictionSlot } from '#lib/community/prediction/slots.ts';
import { sideIds, slotsOfStage } from '#lib/community/prediction/stage-slots.ts';
import type { LayoutRound } from '#lib/wiki/bracket/layout.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';

export interface StagePicks {
  wins: Picks;
  teams: Advancing;
}

export const NO_PICKS: StagePicks = { wins: new Map(), teams: new Map() };

export const slotsIn = ({ nodes }: PredictionStage): PredictionSlot[] => slotsOfStage(nodes);

export interface Round extends LayoutRound {
  name: string;
  matches: PredictionNode[];
}

/** Rounds in their order, each from top to bottom. */
export const roundsIn = ({ nodes }: PredictionStage): Round[] =>
  [...Map.groupBy(nodes, node => `${node.lane} ${node.lane_round}`).values()].map(matches => ({
    lane: matches[0]!.lane,
    round: matches[0]!.lane_round,
    name: matches[0]!.round_name,
    matches,
  }));

/** Every team of the stage by its id. */
export function campsIn({ nodes, groups }: PredictionStage): Map<number, Camp> {
  const camps = [
    ...nodes.flatMap(node => [...node.versus_info.main_camp, ...node.versus_info.guest_camp]),
    ...groups.flatMap(group => group.teams),
  ];
  return new Map(camps.flatMap(camp => (camp.participant_id === null ? [] : [[camp.participant_id, camp]])));
}

export function picksOf({ predictions }: MyPrediction, stageId: number): StagePicks {
  const picks = predictions.filter(pick => pick.stage_id === stageId);
  const wins = picks.flatMap(pick => (pick.match_id === null ? [] : [[pick.match_id, pick] as const]));
  const groups = Map.groupBy(
    picks.filter(pick => pick.group_id !== null),
    pick => pick.group_id!,
  );
  return {
    wins: new Map(wins.map(([id, pick]) => [id, pick.participant_id])),
    teams: new Map([...groups].map(([id, picks]) => [id, picks.map(pick => pick.participant_id)])),
  };
}

/** The picks in the form that commit_prediction takes. */
export const sentPicks = ({ wins, teams }: StagePicks, stage_id: number) => [
  ...[...wins].map(([match_id, participant_id]) => ({ match_id, participant_id })),
  ...[...teams].flatMap(([group_id, ids]) =>
    ids.map(participant_id => ({ stage_id, group_id, participant_id })),
  ),
];

export const isSamePicks = (a: StagePicks, b: StagePicks): boolean => {
  const text = (picks: StagePicks) =>
    JSON.stringify(
      sentPicks(picks, 0)
        .map(pick => JSON.stringify(pick))
        .toSorted(),
    );
  return text(a) === text(b);
};

/** The result of a pick, once it is settled. */
export type PickOutcome = Pick<PredictionPick, 'result' | 'points'>;

/** A change to the picks of a stage. */
export type Change = (picks: StagePicks) => StagePicks;

/** An option on a board: the name under which a visitor's intent is stored, and the change it makes. */
export interface PickChoice {
  name: string;
  change: Change;
}

export const winOf = (slots: readonly PredictionSlot[], match: number, team: number): PickChoice => ({
  name: `m${match} ${team}`,
  change: previous => ({ ...previous, wins: choose(slots, previous.wins, match, team) }),
});

export const teamOf = (group: AdvanceGroup, team: number): PickChoice => ({
  name: `g${group.id} ${team}`,
  change: previous => ({ ...previous, teams: toggle(group, previous.teams, team) ?? previous.teams }),
});

/** The group in the form that the rules take. */
export const ruleOf = (group: PredictionGroup): AdvanceGroup => ({
  id: group.group_id,
  count: group.advance_count,
  teams: group.teams.flatMap(team => team.participant_id ?? []),
});

/** All options for a user who has picked nothing yet. */
export function firstChoices(stage: PredictionStage): PickChoice[] {
  const slots = slotsIn(stage);
  return [
    ...stage.nodes.flatMap(node =>
      sideIds(node).flatMap(team => (team === null ? [] : [winOf(slots, node.unique_id, team)])),
    ),
    ...stage.groups.map(ruleOf).flatMap(group => group.teams.map(team => teamOf(group, team))),
  ];
}

/** Props of every kind of board. */
export interface BoardProps {
  stage: PredictionStage;
  picks: StagePicks;
  choose: (choice: PickChoice) => void;
  outcomes: ReadonlyMap<string, PickOutcome>;
}

/** Results of the picks, keyed `m12` for a match, `g3 45` for a team of a group. */
export const outcomesOf = ({ predictions }: MyPrediction): Map<string, PickOutcome> =>
  new Map(
    predictions.map(pick => [
      pick.match_id === null ? `g${pick.group_id} ${pick.participant_id}` : `m${pick.match_id}`,
      pick,
    ]),
  );

export const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`;
