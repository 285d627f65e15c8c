/**
 * Draws that anybody can repeat (docs/draws.md). Pure: the same seed and entrants give the same winners.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Hash published before the period ends, so that nobody can choose the seed afterwards. */
export const commitmentOf = (seed: string): string => sha256Hex(seed);

/** Hash of the entrants' IDs, sorted as text, one per line. */
export const entrantHash = (ids: readonly string[]): string => sha256Hex([...ids].sort().join('\n'));

interface Prize {
  name: string;
  count: number;
}

export interface Winner {
  id: string;
  /** The place in the order of drawing, from 1. */
  place: number;
  prize: string;
}

/**
 * Each entrant's lot is sha256 of `seed:ID`; the lowest lots win, prize by prize in order. `ids`: unique, in
 * any order. With fewer entrants than prizes the last prizes are not drawn.
 */
export function drawn(seed: string, ids: readonly string[], prizes: readonly Prize[]): Winner[] {
  const lots = ids.map(id => ({ id, lot: sha256Hex(`${seed}:${id}`) }));
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const names = prizes.flatMap(({ name, count }) => Array<string>(count).fill(name));
  return lots.slice(0, names.length).map(({ id }, i) => ({ id, place: i + 1, prize: names[i]! }));
}
