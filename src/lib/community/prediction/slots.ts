/**
 * A bracket as predictable slots: one per match, each side a team or the winner or loser of an earlier slot.
 */
import type { BracketFact, MatchFact } from '../../wiki/bracket/facts.ts';
import { LANES } from '../../wiki/bracket/lanes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';

export type SlotFact = Pick<
  BracketFact,
  'id' | 'status' | 'teams' | 'lane' | 'laneRound' | 'lanePos' | 'next' | 'loserNext'
>;

/** The source of a side of a slot; null if it is unknown (待定). */
export type SlotSource = { team: number } | { from: number; take: 'winner' | 'loser' } | null;

export interface PredictionSlot {
  /** Id of the match. */
  id: number;
  lane: SlotFact['lane'];
  round: number;
  position: number;
  sides: readonly [SlotSource, SlotSource];
  /** One side passes without a match: there is nothing to pick. */
  isBye: boolean;
  /** The second final, played only when the side from the lower lane won the first. */
  isReset: boolean;
}

/** Slots of a bracket's matches, in the order of lanes and rounds. */
export function slotsOf(facts: readonly SlotFact[]): PredictionSlot[] {
  const sources = sourcesOf(facts);
  return facts.toSorted(inOrder).map(fact => ({
    id: fact.id,
    lane: fact.lane,
    round: fact.laneRound,
    position: fact.lanePos ?? 1,
    sides: isReset(fact) ? resetSides(fact, facts) : [sideOf(fact, 1, sources), sideOf(fact, 2, sources)],
    isBye: isByeOf(fact),
    isReset: isReset(fact),
  }));
}

/** Matches of a table stage as bracket slots that lead nowhere, to be handled alike. */
export const looseFacts = <M extends MatchFact>(matches: readonly M[]) =>
  matches.map((match, i) => ({
    ...match,
    lane: 'upper' as const,
    laneRound: 1,
    lanePos: i + 1,
    next: null,
    loserNext: null,
  }));

const inOrder = (a: SlotFact, b: SlotFact): number =>
  LANES.indexOf(a.lane) - LANES.indexOf(b.lane) ||
  a.laneRound - b.laneRound ||
  (a.lanePos ?? 0) - (b.lanePos ?? 0) ||
  a.id - b.id;

const isReset = (fact: SlotFact): boolean => fact.lane === 'final' && fact.laneRound > 1;

/** An ended match that only one side was ever in. */
export const isByeOf = ({ status, teams }: Pick<SlotFact, 'status' | 'teams'>): boolean =>
  status === MATCH_STATUS.ended && teams.filter(team => team !== null).length === 1;

const keyOf = (id: number, side: number) => `${id} ${side}`;

function sourcesOf(facts: readonly SlotFact[]): Map<string, SlotSource> {
  const sources = new Map<string, SlotSource>();
  for (const { id, next, loserNext } of facts) {
    if (next) sources.set(keyOf(next.matchId, next.side), { from: id, take: 'winner' });
    if (loserNext) sources.set(keyOf(loserNext.matchId, loserNext.side), { from: id, take: 'loser' });
  }
  const [third, ...semis] = thirdPlace(facts);
  semis.forEach((semi, i) => {
    const key = keyOf(third!.id, i + 1);
    if (!sources.has(key)) sources.set(key, { from: semi.id, take: 'loser' });
  });
  return sources;
}

/**
 * Single elimination: the only lower match is between the losers of the two semi-finals, whatever is stored.
 */
function thirdPlace(facts: readonly SlotFact[]): SlotFact[] {
  const lower = facts.filter(({ lane }) => lane === 'lower');
  const upper = facts.filter(({ lane }) => lane === 'upper');
  const last = Math.max(0, ...upper.map(({ laneRound }) => laneRound));
  const semis = upper.filter(({ laneRound }) => laneRound === last).toSorted(inOrder);
  return lower.length === 1 && semis.length === 2 ? [lower[0]!, ...semis] : [];
}

function sideOf(fact: SlotFact, side: 1 | 2, sources: ReadonlyMap<string, SlotSource>): SlotSource {
  const team = fact.teams[side - 1] ?? null;
  return sources.get(keyOf(fact.id, side)) ?? (team === null ? null : { team });
}

/** The same two sides as in the first final. */
function resetSides(fact: SlotFact, facts: readonly SlotFact[]): [SlotSource, SlotSource] {
  const first = facts.find(({ lane, laneRound }) => lane === 'final' && laneRound === fact.laneRound - 1);
  if (!first) return [null, null];
  return [
    { from: first.id, take: 'loser' },
    { from: first.id, take: 'winner' },
  ];
}

/** Which side of the first final came from the lower lane: by its sources, else the second. */
export function lowerSide(final: PredictionSlot, slots: readonly PredictionSlot[]): 0 | 1 {
  const isLower = (source: SlotSource) =>
    source !== null && 'from' in source && slots.find(({ id }) => id === source.from)?.lane === 'lower';
  return isLower(final.sides[0]) ? 0 : 1;
}
