/**
 * The effects of an entered result: on the match, and on the matches that its sides advance to. No database.
 */
import type { SlotRef } from '../../wiki/bracket/facts.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { mainWins } from '../../wiki/match/winner.ts';
import type { MatchInput, SideInput } from './shapes.ts';

export interface ScoreMatch {
  id: number;
  status: number;
  result_type: number | null;
  main_score: number | null;
  guest_score: number | null;
  sides: readonly [SideInput, SideInput];
  /** The matches where the winner and the loser play next. */
  next: SlotRef | null;
  loserNext: SlotRef | null;
}

/** A later match that gets another side. */
export interface Advance {
  matchId: number;
  side: 1 | 2;
  from: SideInput;
  to: SideInput;
  /** It had begun with the old side: its result no longer holds, and it is set back. */
  isReset: boolean;
}

export interface ScorePlan {
  match: Pick<ScoreMatch, 'status' | 'result_type' | 'main_score' | 'guest_score'> & {
    start_at: number | null;
    best_of: number | null;
    sides: readonly [SideInput, SideInput];
  };
  advance: Advance[];
  /** A later match that would have one participant on both sides: the entry is then refused. */
  sameTeamIn: number | null;
}

export const NOBODY_YET: SideInput = { participant_type: 1, participant_id: null, name: null };
/** The columns that a match loses when it is set back. */
export const SET_BACK = {
  status: MATCH_STATUS.notStarted,
  result_type: null,
  main_score: null,
  guest_score: null,
} as const;

/**
 * Plans the match as entered, and the sides that follow in later matches, recursively. Where the outcome is
 * unchanged, a filled side stays: an operator may have set it.
 * `others`: the tournament's matches by id.
 */
export function planScore(
  match: ScoreMatch,
  input: MatchInput,
  others: ReadonlyMap<number, ScoreMatch>,
): ScorePlan {
  const sides = [input.main_camp, input.guest_camp] as const;
  const { match_status: status, result_type, main_score, guest_score, best_of } = input;
  const start_at = input.match_start_time === null ? null : input.match_start_time * 1000;
  const after = { ...match, status, result_type, main_score, guest_score, sides };
  const later = new Settling(others);
  later.settle(match, after);
  return {
    match: { status, result_type, main_score, guest_score, start_at, best_of, sides },
    advance: later.advance,
    sameTeamIn: later.sameTeamIn(),
  };
}

class Settling {
  readonly #matches: Map<number, ScoreMatch>;
  readonly #resets = new Set<number>();
  readonly #changed: Omit<Advance, 'isReset'>[] = [];

  constructor(others: ReadonlyMap<number, ScoreMatch>) {
    this.#matches = new Map(others);
  }

  get advance(): Advance[] {
    return this.#changed.map(change => ({ ...change, isReset: this.#resets.has(change.matchId) }));
  }

  /** Puts the winner and the loser of `after` into their next matches, recursively. */
  settle(before: ScoreMatch, after: ScoreMatch): void {
    const [was, is] = [outcomeOf(before), outcomeOf(after)];
    this.#place(after.next, was.winner, is.winner);
    this.#place(after.loserNext, was.loser, is.loser);
  }

  #place(slot: SlotRef | null, was: SideInput | null, is: SideInput | null): void {
    const target = slot && this.#matches.get(slot.matchId);
    if (!target) return;
    const from = target.sides[slot.side - 1]!;
    const stays = same(was, is) && !isUnknown(from);
    const to = is ?? (same(from, was) ? NOBODY_YET : from);
    if (stays || same(from, to)) return;
    const sides = slot.side === 1 ? ([to, target.sides[1]] as const) : ([target.sides[0], to] as const);
    const isReset = hasBegun(target);
    const after: ScoreMatch = { ...target, ...(isReset ? SET_BACK : {}), sides };
    this.#matches.set(target.id, after);
    if (isReset) this.#resets.add(target.id);
    this.#changed.push({ matchId: target.id, side: slot.side, from, to });
    this.settle(target, after);
  }

  sameTeamIn(): number | null {
    const ids = this.#changed.map(({ matchId }) => matchId);
    const found = ids.find(id => {
      const [main, guest] = this.#matches.get(id)!.sides;
      return !isUnknown(main) && same(main, guest);
    });
    return found ?? null;
  }
}

/** The winning and losing sides; null while there is no winner or a side is unknown. */
function outcomeOf(match: ScoreMatch): { winner: SideInput | null; loser: SideInput | null } {
  const isMain = mainWins(match);
  const [main, guest] = match.sides;
  if (isMain === null || isUnknown(main) || isUnknown(guest)) return { winner: null, loser: null };
  return isMain ? { winner: main, loser: guest } : { winner: guest, loser: main };
}

const hasBegun = ({ status, main_score }: ScoreMatch) =>
  status === MATCH_STATUS.ongoing || status === MATCH_STATUS.ended || main_score !== null;

const isUnknown = (side: SideInput) => side.participant_id === null && side.name === null;

function same(a: SideInput | null, b: SideInput | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.participant_id !== null || b.participant_id !== null)
    return a.participant_id === b.participant_id && a.participant_type === b.participant_type;
  return a.name === b.name;
}
