/** Assigns the picks that a client sends to stages and validates them. Pure. */
import { type AdvanceGroup, holdingTeams } from './advance.ts';
import { holding } from './picks.ts';
import { groupSlot, matchSlot, type Pick } from './score.ts';
import type { PredictionSlot } from './slots.ts';

export interface SentPick {
  match_id?: number | undefined;
  stage_id?: number | undefined;
  group_id?: number | undefined;
  participant_id: number;
}

/** The parts of a stage that the rules need. */
export interface Choices {
  slots: readonly PredictionSlot[];
  groups: readonly AdvanceGroup[];
}

export type PickProblem = 'unknownMatch' | 'unknownGroup' | 'wrongTeam' | 'twice' | 'wrongGroup';

/** Whether the pick belongs to the stage: by its match, or by the stage and the group. */
export function isOf<S extends Choices & { row: { id: number } }>(stage: S, pick: SentPick): boolean {
  if (pick.match_id !== undefined) return stage.slots.some(({ id }) => id === pick.match_id);
  return stage.row.id === pick.stage_id && stage.groups.some(({ id }) => id === (pick.group_id ?? 0));
}

export const pickOf = (sent: SentPick): Pick => ({
  slot: sent.match_id === undefined ? groupSlot(sent.group_id ?? 0) : matchSlot(sent.match_id),
  team: sent.participant_id,
});

const numberOf = (slot: string) => Number(slot.slice(1));

/** Why the picks of one stage are invalid; null when they are valid. They may be incomplete. */
export function pickProblem({ slots, groups }: Choices, picks: readonly Pick[]): PickProblem | null {
  const keys = picks.map(({ slot, team }) => (slot.startsWith('m') ? slot : `${slot} ${team}`));
  if (new Set(keys).size < keys.length) return 'twice';
  const wins = picks.filter(({ slot }) => slot.startsWith('m'));
  const chosen = new Map(wins.map(({ slot, team }) => [numberOf(slot), team]));
  if (holding(slots, chosen).size < chosen.size) return 'wrongTeam';
  const advancing = teamsByGroup(picks);
  const picked = holdingTeams(groups, advancing);
  const isCut = [...advancing].some(([group, teams]) => (picked.get(group)?.length ?? 0) < teams.length);
  return isCut ? 'wrongGroup' : null;
}

export function teamsByGroup(picks: readonly Pick[]): Map<number, number[]> {
  const teams = new Map<number, number[]>();
  for (const { slot, team } of picks)
    if (slot.startsWith('g')) teams.set(numberOf(slot), [...(teams.get(numberOf(slot)) ?? []), team]);
  return teams;
}
