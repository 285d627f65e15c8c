/** How many teams advance from each group if no source says so: derived from the next bracket's free slots. Pure. */
import type { PredictionSlot } from './slots.ts';

type Groups = readonly (readonly number[])[];

/**
 * The number of teams that go on, the same for each group; null if the bracket does not show it. `slots`: of the
 * bracket that these groups alone lead to. Sides taken by other teams (seeds from elsewhere) do not count.
 */
export function placesPerGroup(groups: Groups, slots: readonly PredictionSlot[]): number | null {
  if (!isWhole(slots)) return null;
  const own = new Set(groups.flat());
  const entries = slots.flatMap(entriesOf).filter(team => team === null || own.has(team));
  const each = entries.length / groups.length;
  const isCut = groups.every(teams => teams.length > each);
  const isSo = groups.every(
    teams => entries.filter(team => team !== null && teams.includes(team)).length <= each,
  );
  return Number.isInteger(each) && each > 0 && isCut && isSo ? each : null;
}

/** The sides filled from outside: a team, or null while unknown. A bye has one side alone. */
const entriesOf = ({ sides, isBye }: PredictionSlot): (number | null)[] =>
  sides.flatMap(side => {
    if (side === null) return isBye ? [] : [null];
    return 'team' in side ? [side.team] : [];
  });

/**
 * Whether every match's links are known down to the final: otherwise a side without a source may be fed by
 * any match.
 */
function isWhole(slots: readonly PredictionSlot[]): boolean {
  const taken = new Set(
    slots.flatMap(({ sides }) =>
      sides.flatMap(side => (side && 'from' in side ? [`${side.take} ${side.from}`] : [])),
    ),
  );
  const lanes = (lane: PredictionSlot['lane']) => slots.filter(slot => slot.lane === lane);
  const isForThird = ({ sides }: PredictionSlot) =>
    sides.every(side => side && 'from' in side && side.take === 'loser');
  const [upper, middle, lower] = [lanes('upper'), lanes('middle'), lanes('lower')];
  const isSingle = lower.length === 0 || (lower.length === 1 && isForThird(lower[0]!));
  const fall = [...upper, ...middle];
  const goOn = isSingle ? upper : [...fall, ...lower];
  return (
    lanes('final').length > 0 &&
    goOn.every(({ id }) => taken.has(`winner ${id}`)) &&
    (isSingle || fall.every(({ id }) => taken.has(`loser ${id}`)))
  );
}
