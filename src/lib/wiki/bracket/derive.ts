/** Derives a stage's groups and bracket from its matches, without a database. */
import type { StageType } from '../../platform/db/schema.ts';
import type { BracketFact, MatchFact, SlotRef } from './facts.ts';
import { findGroups, isFoundCode, type StageGroup } from './groups.ts';
import { inferLanes } from './infer.ts';
import { roundNames } from './round-names.ts';
import type { Lane } from './shapes.ts';
import { bracketLinks, lanePositions } from './slots.ts';

/** A match whose position in the bracket, if any, may still be unknown. */
export interface PlacedMatch extends MatchFact {
  lane: Lane | null;
  laneRound: number | null;
  lanePos: number | null;
  next: SlotRef | null;
  loserNext: SlotRef | null;
}

/** Columns of a match's position in a bracket. */
export interface BracketSlot {
  lane: Lane | null;
  lane_round: number | null;
  lane_pos: number | null;
  next_match_id: number | null;
  next_side: number | null;
  loser_match_id: number | null;
  loser_side: number | null;
  /** Derived name of a round that no source names. */
  round_name: string | null;
}

export interface Derived {
  /** undefined: the stage's groups are not derived. */
  groups: StageGroup[] | undefined;
  /** Group ids by team, from the source's table; undefined without one. */
  told: ReadonlyMap<number, number> | undefined;
  /** `slot`: undefined where the match has no position and never had one. */
  matches: { match: MatchFact; slot: BracketSlot | undefined }[];
}

interface StageToDerive {
  type: StageType;
  matches: readonly PlacedMatch[];
  groups: readonly { code: string }[];
  /** Table rows that the source gives. */
  input: readonly { groupId: number; record: { team: number } }[];
}

const GROUPED: ReadonlySet<StageType> = new Set(['group', 'gsl']);

const NO_SLOT: BracketSlot = {
  lane: null,
  lane_round: null,
  lane_pos: null,
  next_match_id: null,
  next_side: null,
  loser_match_id: null,
  loser_side: null,
  round_name: null,
};

/** The source's own groups and lanes take precedence over derived ones. */
export function planDerived(stage: StageToDerive): Derived {
  const isOurs = stage.input.length === 0 && stage.groups.every(group => isFoundCode(group.code));
  const groups = GROUPED.has(stage.type) && isOurs ? findGroups(stage.matches) : undefined;
  const told = stage.input.map(row => [row.record.team, row.groupId] as const);
  const slots =
    stage.type === 'bracket' ? planSlots(bracketOf(stage.matches)) : new Map<number, BracketSlot>();
  const matches = stage.matches.map(match => {
    const slot = slots.get(match.id) ?? (match.lane === null ? undefined : NO_SLOT);
    return { match, slot };
  });
  return { groups, told: told.length > 0 ? new Map(told) : undefined, matches };
}

/** The group of a match: that of its sides, as far as they are known; null where they are of two groups. */
export function groupOf(
  { teams }: Pick<MatchFact, 'teams'>,
  groupIds: ReadonlyMap<number, number>,
): number | null {
  const ids = new Set(teams.filter(team => team !== null).map(team => groupIds.get(team) ?? null));
  return ids.size === 1 ? [...ids][0]! : null;
}

/** Whether the source names the rounds of the bracket. */
export const areRoundsNamed = (matches: readonly PlacedMatch[]): boolean =>
  matches.some(match => match.lane !== null && match.name !== null);

const NOWHERE = { lane: null, round: null };

/**
 * The matches with a position in the bracket: as stored, or, where the source names no rounds, inferred from who plays
 * on. Inferred again each time, as the stored positions include earlier inferences.
 */
export function bracketOf(matches: readonly PlacedMatch[]): BracketFact[] {
  const inferred = areRoundsNamed(matches) ? new Map() : inferLanes(matches);
  return matches.flatMap((match): BracketFact[] => {
    const stored = { lane: match.lane, round: match.laneRound };
    const { lane, round } = inferred.size > 0 ? (inferred.get(match.id) ?? NOWHERE) : stored;
    return lane && round ? [{ ...match, lane, laneRound: round }] : [];
  });
}

function planSlots(bracket: readonly BracketFact[]): Map<number, BracketSlot> {
  const links = bracketLinks(bracket);
  const positions = lanePositions(bracket, links);
  const isNamed = bracket.some(match => match.name !== null);
  const names = isNamed ? undefined : roundNames(bracket);
  return new Map(
    bracket.map(match => {
      const { next, loserNext } = links.get(match.id)!;
      const slot: BracketSlot = {
        lane: match.lane,
        lane_round: match.laneRound,
        lane_pos: positions.get(match.id)!,
        next_match_id: next?.matchId ?? null,
        next_side: next?.side ?? null,
        loser_match_id: loserNext?.matchId ?? null,
        loser_side: loserNext?.side ?? null,
        round_name: names?.get(match.id) ?? null,
      };
      return [match.id, slot];
    }),
  );
}
