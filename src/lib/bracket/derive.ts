/** What a stage's matches say of its groups and its bracket, decided without a database. */
import type { StageType } from '../db/schema.ts';
import type { BracketFact, MatchFact, SlotRef } from './facts.ts';
import { findGroups, type Group, isFoundCode } from './groups.ts';
import { inferLanes } from './infer.ts';
import type { Lane } from './shapes.ts';
import { bracketLinks, lanePositions } from './slots.ts';

/** A match whose place in the bracket, if it has one, may not be known yet. */
export interface PlacedMatch extends MatchFact {
  lane: Lane | null;
  laneRound: number | null;
  lanePos: number | null;
  next: SlotRef | null;
  loserNext: SlotRef | null;
}

/** Columns of a match that hold its place in a bracket. */
export interface Slot {
  lane: Lane;
  lane_round: number;
  lane_pos: number;
  next_match_id: number | null;
  next_side: number | null;
  loser_match_id: number | null;
  loser_side: number | null;
}

export interface Derived {
  /** undefined: not a stage whose groups are derived. */
  groups?: Group[];
  matches: { match: MatchFact; slot?: Slot }[];
}

interface StageToDerive {
  type: StageType;
  matches: readonly PlacedMatch[];
  groups: readonly { code: string }[];
  /** Rows of a table that the source gives. */
  given: readonly unknown[];
}

const GROUPED: ReadonlySet<StageType> = new Set(['group', 'gsl']);

/** Groups are the source's own where it names any; so are a bracket's lanes. */
export function planDerived(stage: StageToDerive): Derived {
  const matches = stage.matches.map(match => ({ match }));
  const isOurs = stage.given.length === 0 && stage.groups.every(group => isFoundCode(group.code));
  if (GROUPED.has(stage.type) && isOurs) return { groups: findGroups(stage.matches), matches };
  if (stage.type !== 'bracket') return { matches };
  const bracket = bracketOf(stage.matches);
  const slots = planSlots(bracket);
  return { matches: bracket.map(match => ({ match, slot: slots.get(match.id)! })) };
}

/** The matches that have a place: as stored, or as who played on tells where no match has one. */
export function bracketOf(matches: readonly PlacedMatch[]): BracketFact[] {
  const isNamed = matches.some(match => match.lane !== null);
  const inferred = isNamed ? new Map() : inferLanes(matches);
  return matches.flatMap((match): BracketFact[] => {
    const { lane, round } = inferred.get(match.id) ?? { lane: match.lane, round: match.laneRound };
    return lane && round ? [{ ...match, lane, laneRound: round }] : [];
  });
}

function planSlots(bracket: readonly BracketFact[]): Map<number, Slot> {
  const links = bracketLinks(bracket);
  const positions = lanePositions(bracket, links);
  return new Map(
    bracket.map(match => {
      const { next, loserNext } = links.get(match.id)!;
      const slot: Slot = {
        lane: match.lane,
        lane_round: match.laneRound,
        lane_pos: positions.get(match.id)!,
        next_match_id: next?.matchId ?? null,
        next_side: next?.side ?? null,
        loser_match_id: loserNext?.matchId ?? null,
        loser_side: loserNext?.side ?? null,
      };
      return [match.id, slot];
    }),
  );
}
