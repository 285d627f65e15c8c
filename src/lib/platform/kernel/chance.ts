/** Deterministic pseudo-random values by seed words, for generated data with tests. Pure. */

/** A number from 0 to 1, 1 excluded: FNV-1a of the words, mixed by the finalizer of MurmurHash3. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const unit of words.join('\n')) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The list in pseudo-random order; `seed` selects the order. */
export const shuffled = <T>(list: readonly T[], ...seed: readonly (string | number)[]): T[] =>
  list
    .map((item, i) => ({ item, place: chance(...seed, i) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
