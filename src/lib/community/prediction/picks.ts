/**
 * Picks of a bracket: the winner of each slot, propagated through the bracket. Pure; used by server and
 * island alike.
 */
import { lowerSide, type PredictionSlot, type SlotSource } from './slots.ts';

/** Teams by match id. */
export type Picks = ReadonlyMap<number, number>;

export interface Filled {
  /** The two teams that would meet, as far as the picks tell. */
  sides: readonly [number | null, number | null];
  /** The team that advances: by the pick, or by a bye. */
  winner: number | null;
  loser: number | null;
}

const NOBODY: Filled = { sides: [null, null], winner: null, loser: null };

/** Fills every slot from the picks. A pick of a team that is not in the slot is ignored. */
export function fill(slots: readonly PredictionSlot[], picks: Picks): Map<number, Filled> {
  const byId = new Map(slots.map(slot => [slot.id, slot]));
  const open = openSlots(slots);
  const filled = new Map<number, Filled>();
  const team = (source: SlotSource): number | null => {
    if (source === null || 'team' in source) return source?.team ?? null;
    return visit(source.from)[source.take];
  };
  const visit = (id: number): Filled => {
    const known = filled.get(id);
    const slot = byId.get(id);
    if (known || !slot) return known ?? NOBODY;
    // Set before its sides are visited: a source's links may form a cycle.
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

function decide({ isBye }: PredictionSlot, sides: Filled['sides'], pick: number | undefined): Filled {
  if (isBye) return { sides, winner: sides[0] ?? sides[1], loser: null };
  if (pick === undefined || !sides.includes(pick)) return { sides, winner: null, loser: null };
  return { sides, winner: pick, loser: sides[0] === pick ? sides[1] : sides[0] };
}

/** Whether the lower lane's side wins the first final, so that both sides have lost once. */
function isResetNeeded(
  reset: PredictionSlot,
  slots: readonly PredictionSlot[],
  visit: (id: number) => Filled,
): boolean {
  const first = firstFinal(reset, slots);
  if (!first) return false;
  const { sides, winner } = visit(first.id);
  return winner !== null && sides[lowerSide(first, slots)] === winner;
}

export const firstFinal = (
  reset: PredictionSlot,
  slots: readonly PredictionSlot[],
): PredictionSlot | undefined => slots.find(slot => slot.lane === 'final' && slot.round === reset.round - 1);

/** The valid picks: of teams that the earlier picks bring to the slot. */
export function holding(slots: readonly PredictionSlot[], picks: Picks): Map<number, number> {
  const filled = fill(slots, picks);
  return new Map(
    slots.flatMap(({ id, isBye }): [number, number][] => {
      const winner = filled.get(id)!.winner;
      return isBye || winner === null ? [] : [[id, winner]];
    }),
  );
}

/** Picks the team in a slot, or clears the slot (null), and drops later picks that no longer hold. */
export function choose(
  slots: readonly PredictionSlot[],
  picks: Picks,
  id: number,
  team: number | null,
): Map<number, number> {
  const changed = new Map(picks);
  if (team === null) changed.delete(id);
  else changed.set(id, team);
  return holding(slots, changed);
}

/** How many slots are picked, and how many can be picked once all earlier ones are. */
export function progress(slots: readonly PredictionSlot[], picks: Picks): { picked: number; total: number } {
  const filled = fill(slots, picks);
  const open = openSlots(slots);
  const isPickable = (slot: PredictionSlot) =>
    open.has(slot.id) && (!slot.isReset || !filled.get(slot.id)!.sides.includes(null));
  const requested = slots.filter(isPickable);
  return {
    picked: requested.filter(({ id }) => filled.get(id)!.winner !== null).length,
    total: requested.length,
  };
}

/** The slots whose two sides are both known once all earlier slots are picked. */
export function openSlots(slots: readonly PredictionSlot[]): Set<number> {
  const byId = new Map(slots.map(slot => [slot.id, slot]));
  const seen = new Map<number, boolean>();
  const isKnown = (source: SlotSource): boolean => {
    if (source === null || 'team' in source) return source !== null;
    return source.take === 'loser' && byId.get(source.from)?.isBye ? false : goesOn(source.from);
  };
  /** Whether the slot has a winner then. */
  const goesOn = (id: number): boolean => {
    const slot = byId.get(id);
    const known = seen.get(id);
    if (known !== undefined || !slot) return known ?? false;
    // Set before its sides are visited: a source's links may form a cycle.
    seen.set(id, false);
    const answer = slot.isBye ? slot.sides.some(isKnown) : slot.sides.every(isKnown);
    seen.set(id, answer);
    return answer;
  };
  return new Set(slots.flatMap(({ id, isBye }) => (goesOn(id) && !isBye ? [id] : [])));
}
