/** The economy tables of one match, whose map labels are unreliable. Pure. */
import { nameKey } from '../../../platform/kernel/name-key.ts';

export interface LabelledPair<T> {
  /** The label as the file has it: a map (often the wrong one), 'All Maps', or a word of the veto's note. */
  label: string;
  rows: [T, T];
}

/**
 * The map number, from 1, of each pair of rows. Pairs are in order of play, whatever their labels; the
 * total comes last and is left out. `maps`: names in order of play.
 */
export function placePairs<T>(
  pairs: readonly LabelledPair<T>[],
  maps: readonly string[],
): { pair: LabelledPair<T>; num: number; isMended: boolean }[] {
  return pairs
    .slice(0, maps.length)
    .map((pair, i) => ({ pair, num: i + 1, isMended: nameKey(pair.label) !== nameKey(maps[i]!) }))
    .filter(({ pair }) => !/^all maps$/i.test(pair.label));
}

/** Consecutive rows of one label, two by two; undefined when they do not come in twos. */
export function pairUp<T extends { label: string }>(rows: readonly T[]): LabelledPair<T>[] | undefined {
  const pairs: LabelledPair<T>[] = [];
  for (let i = 0; i < rows.length; i += 2) {
    const [first, second] = [rows[i], rows[i + 1]];
    if (!first || first.label !== second?.label) return undefined;
    pairs.push({ label: first.label, rows: [first, second] });
  }
  return pairs;
}
