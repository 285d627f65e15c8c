/** Scores picks and decides whether they came true. Pure; wording.ts publishes the rule. */
import { type BracketFact, type MatchFact, outcome } from '../../wiki/bracket/facts.ts';
import type { RankedGroup } from '../../wiki/bracket/table.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { firstFinal } from './picks.ts';
import { isByeOf, looseFacts, lowerSide, type PredictionSlot, slotsOf } from './slots.ts';

/** One pick: the winner of match 'm12', or a team that advances from group 'g3' ('g0': the one table). */
export interface Pick {
  slot: string;
  team: number;
}

export const matchSlot = (id: number): string => `m${id}`;
export const groupSlot = (id: number): string => `g${id}`;

type Placed = { lane: PredictionSlot['lane']; round: number };

/**
 * Points by round: later rounds weigh more. The final is worth two rounds more than the last one before it; a
 * match of a table stage weighs least, as there are many.
 */
export const POINTS = { upper: 10, middle: 5, lower: 5, finalAhead: 2, reset: 10, advance: 10, match: 2 };

export function pointsOf({ lane, round }: Placed, upperRounds: number): number {
  if (lane === 'final') return round > 1 ? POINTS.reset : POINTS.upper * (upperRounds + POINTS.finalAhead);
  return round * POINTS[lane];
}

export const upperRounds = (slots: readonly Placed[]): number =>
  Math.max(0, ...slots.filter(({ lane }) => lane === 'upper').map(({ round }) => round));

/**
 * How a slot ended. `right`: the correct picks; `wrong`: picks known to be wrong, perhaps before the rest.
 */
export interface SlotResult {
  points: number;
  right: readonly number[];
  /** 'rest': every other team. */
  wrong: readonly number[] | 'rest';
  /** Whether it was never played: then no pick counts. */
  isVoid: boolean;
  /** The slot whose pick counts here where this one has none of its own. */
  orElse?: string;
}
export type Results = ReadonlyMap<string, SlotResult>;

export function bracketResults(matches: readonly BracketFact[]): Map<string, SlotResult> {
  const slots = slotsOf(matches);
  const rounds = upperRounds(slots);
  const facts = new Map(matches.map(match => [match.id, match]));
  return new Map(
    slots.map(slot => {
      const match = facts.get(slot.id)!;
      const won = outcome(match);
      const first = slot.isReset ? firstFinal(slot, slots) : undefined;
      const result: SlotResult = {
        points: pointsOf(slot, rounds),
        right: won ? [won.winner] : [],
        wrong: won ? 'rest' : [],
        isVoid: won === null && (isPassedOver(match) || isSpared(first && facts.get(first.id), first, slots)),
        ...(first && { orElse: matchSlot(first.id) }),
      };
      return [matchSlot(slot.id), result];
    }),
  );
}

/** Results of matches that lead nowhere: each stands alone. */
export const matchResults = (matches: readonly MatchFact[]): Map<string, SlotResult> =>
  new Map(
    [...bracketResults(looseFacts(matches))].map(([slot, result]) => [
      slot,
      { ...result, points: POINTS.match },
    ]),
  );

/** Cancelled, without a match, or ended without a winner. */
const isPassedOver = (match: BracketFact): boolean =>
  match.status === MATCH_STATUS.cancelled || match.status === MATCH_STATUS.ended || isByeOf(match);

/** Whether the second final is not needed: the side without a loss won the first. */
function isSpared(
  match: BracketFact | undefined,
  final: PredictionSlot | undefined,
  slots: readonly PredictionSlot[],
): boolean {
  const won = match && outcome(match);
  return won != null && final !== undefined && match!.teams[lowerSide(final, slots)] !== won.winner;
}

/** Teams through or out by the table's tags, which no later match takes back. */
export const groupResults = (groups: readonly RankedGroup[]): Map<string, SlotResult> =>
  new Map(
    groups.map(({ groupId, tags }) => {
      const tagged = (tag: string) => [...tags].flatMap(([team, own]) => (own === tag ? [team] : []));
      const right = tagged('promotion');
      const result = { points: POINTS.advance, right, wrong: tagged('drop'), isVoid: false };
      return [groupSlot(groupId ?? 0), result];
    }),
  );

export interface Verdict extends Pick {
  state: 'open' | 'hit' | 'miss' | 'void';
  /** Points earned. */
  points: number;
}

/** Every pick with its verdict; a pick of a deleted slot is void. */
export function judge(results: Results, picks: readonly Pick[]): Verdict[] {
  const own = new Map(picks.map(({ slot, team }) => [slot, team]));
  const implied = [...results].flatMap(([slot, { orElse, right }]): Pick[] => {
    const team = orElse === undefined || own.has(slot) ? undefined : own.get(orElse);
    return team !== undefined && right.includes(team) ? [{ slot, team }] : [];
  });
  return [...picks, ...implied].map(pick => verdictOf(results.get(pick.slot), pick));
}

function verdictOf(result: SlotResult | undefined, pick: Pick): Verdict {
  if (!result || result.isVoid) return { ...pick, state: 'void', points: 0 };
  if (result.right.includes(pick.team)) return { ...pick, state: 'hit', points: result.points };
  const isMiss = result.wrong === 'rest' || result.wrong.includes(pick.team);
  return { ...pick, state: isMiss ? 'miss' : 'open', points: 0 };
}
