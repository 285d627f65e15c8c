/** How a demo user fills in a bracket. Pure. */

import { choose, fill, type Picks } from '../../../community/prediction/picks.ts';
import type { PredictionSlot } from '../../../community/prediction/slots.ts';
import { chance } from '../../../platform/kernel/chance.ts';

/** Strength bonus of teams listed first in a slot of the first round. */
const FAVOURED = 0.35;

/** Picks from the first round to the last; each user rates the teams differently. */
export function picksBy(userId: number, slots: readonly PredictionSlot[]): Picks {
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
