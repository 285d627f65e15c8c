/** How one of the demo's crowd fills in a bracket. Pure. */
import { chance } from '../kernel/chance.ts';
import { choose, fill, type Picks } from './picks.ts';
import type { Slot } from './slots.ts';

/** How much whoever stands first in a slot of the first round is thought to be ahead. */
const FAVOURED = 0.35;

/** From the first round on to the last; each has their own idea of how strong the teams are. */
export function picksBy(userId: number, slots: readonly Slot[]): Picks {
  const favoured = new Set(slots.flatMap(({ sides: [main] }) => (main && 'team' in main ? [main.team] : [])));
  const strength = (team: number) => chance('strength', userId, team) + (favoured.has(team) ? FAVOURED : 0);
  for (let picks: Picks = new Map(); ; ) {
    const filled = fill(slots, picks);
    const next = slots.find(({ id, isBye }) => {
      const { sides, winner } = filled.get(id)!;
      return !isBye && winner === null && !sides.includes(null);
    });
    if (!next) return picks;
    const [main, guest] = filled.get(next.id)!.sides as [number, number];
    picks = choose(slots, picks, next.id, strength(main) >= strength(guest) ? main : guest);
  }
}
