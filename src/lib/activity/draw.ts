/**
 * Draws that anybody can repeat (docs/draws.md). Pure: the same seed and entrants give the same winners everywhere.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What is shown before the period ends, so that nobody can choose the seed afterwards. */
export const commitmentOf = (seed: string): string => sha256Hex(seed);

/** Of the entrants' IDs, sorted as text, one a line. */
export const entrantHash = (ids: readonly string[]): string => sha256Hex([...ids].sort().join('\n'));

interface Prize {
  name: string;
  count: number;
}

export interface Winner {
  id: string;
  /** From 1. */
  place: number;
  prize: string;
}

/**
 * Each entrant's lot is sha256 of `seed:ID`; the lowest lots win, prize by prize in the order given. `ids`: no two the
 * same, in any order. Fewer entrants than prizes: the last prizes stay.
 */
export function drawn(seed: string, ids: readonly string[], prizes: readonly Prize[]): Winner[] {
  const lots = ids.map(id => ({ id, lot: sha256Hex(`${seed}:${id}`) }));
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const names = prizes.flatMap(({ name, count }) => Array<string>(count).fill(name));
  return lots.slice(0, names.length).map(({ id }, i) => ({ id, place: i + 1, prize: names[i]! }));
}
