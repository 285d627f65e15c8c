/** Picks of a bracket: who wins each slot, carried on through it. Pure; server and island decide alike. */
import { lowerSide, type Slot, type Source } from './slots.ts';

/** Teams by match id. */
export type Picks = ReadonlyMap<number, number>;

export interface Filled {
  /** Who would meet, as far as the picks tell. */
  sides: readonly [number | null, number | null];
  /** Who goes on: by the pick, or without a match. */
  winner: number | null;
  loser: number | null;
}

const NOBODY: Filled = { sides: [null, null], winner: null, loser: null };

/** Every slot as the picks fill it. A pick of somebody who is not there counts for nothing. */
export function fill(slots: readonly Slot[], picks: Picks): Map<number, Filled> {
  const byId = new Map(slots.map(slot => [slot.id, slot]));
  const open = openSlots(slots);
  const filled = new Map<number, Filled>();
  const team = (source: Source): number | null => {
    if (source === null || 'team' in source) return source?.team ?? null;
    return visit(source.from)[source.take];
  };
  const visit = (id: number): Filled => {
    const known = filled.get(id);
    const slot = byId.get(id);
    if (known || !slot) return known ?? NOBODY;
    // Before its sides are looked at: a source's links may run in a circle.
    filled.set(id, NOBODY);
    const sides = [team(slot.sides[0]), team(slot.sides[1])] as const;
    const found =
      slot.isReset && !isResetNeeded(slot, slots, visit)
        ? NOBODY
        : decide(slot, sides, open.has(id) ? picks.get(id) : undefined);
    filled.set(id, found);
    return found;
  };
  for (const { id } of slots) visit(id);
  return filled;
}

function decide({ isBye }: Slot, sides: Filled['sides'], pick: number | undefined): Filled {
  if (isBye) return { sides, winner: sides[0] ?? sides[1], loser: null };
  if (pick === undefined || !sides.includes(pick)) return { sides, winner: null, loser: null };
  return { sides, winner: pick, loser: sides[0] === pick ? sides[1] : sides[0] };
}

/** Whether the first final goes to the side from the lower lane, so that both have lost once. */
function isResetNeeded(reset: Slot, slots: readonly Slot[], visit: (id: number) => Filled): boolean {
  const first = firstFinal(reset, slots);
  if (!first) return false;
  const { sides, winner } = visit(first.id);
  return winner !== null && sides[lowerSide(first, slots)] === winner;
}

export const firstFinal = (reset: Slot, slots: readonly Slot[]): Slot | undefined =>
  slots.find(slot => slot.lane === 'final' && slot.round === reset.round - 1);

/** The picks that hold: of teams that the earlier picks bring there. */
export function holding(slots: readonly Slot[], picks: Picks): Map<number, number> {
  const filled = fill(slots, picks);
  return new Map(
    slots.flatMap(({ id, isBye }): [number, number][] => {
      const winner = filled.get(id)!.winner;
      return isBye || winner === null ? [] : [[id, winner]];
    }),
  );
}

/** With this team picked in a slot, or the slot cleared (null): what no longer holds further on is dropped. */
export function choose(
  slots: readonly Slot[],
  picks: Picks,
  id: number,
  team: number | null,
): Map<number, number> {
  const changed = new Map(picks);
  if (team === null) changed.delete(id);
  else changed.set(id, team);
  return holding(slots, changed);
}

/** How many slots are picked, and how many can be once all before them are. */
export function progress(slots: readonly Slot[], picks: Picks): { picked: number; total: number } {
  const filled = fill(slots, picks);
  const open = openSlots(slots);
  const isWanted = (slot: Slot) =>
    open.has(slot.id) && (!slot.isReset || !filled.get(slot.id)!.sides.includes(null));
  const wanted = slots.filter(isWanted);
  return {
    picked: wanted.filter(({ id }) => filled.get(id)!.winner !== null).length,
    total: wanted.length,
  };
}

/** The slots of which both sides will be known once all before them are picked. */
export function openSlots(slots: readonly Slot[]): Set<number> {
  const byId = new Map(slots.map(slot => [slot.id, slot]));
  const seen = new Map<number, boolean>();
  const isKnown = (source: Source): boolean => {
    if (source === null || 'team' in source) return source !== null;
    return source.take === 'loser' && byId.get(source.from)?.isBye ? false : goesOn(source.from);
  };
  /** Somebody leaves the slot as its winner. */
  const goesOn = (id: number): boolean => {
    const slot = byId.get(id);
    const known = seen.get(id);
    if (known !== undefined || !slot) return known ?? false;
    // Before its sides are looked at: a source's links may run in a circle.
    seen.set(id, false);
    const answer = slot.isBye ? slot.sides.some(isKnown) : slot.sides.every(isKnown);
    seen.set(id, answer);
    return answer;
  };
  return new Set(slots.flatMap(({ id, isBye }) => (goesOn(id) && !isBye ? [id] : [])));
}
