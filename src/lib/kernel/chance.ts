/** What looks like chance and is always the same for the same words: of data that is made once and tested. Pure. */

/** From 0 to 1, 1 not included: FNV-1a of the words, stirred by the last steps of MurmurHash3. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const unit of words.join('\n')) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** All of the list, in an order of chance; `seed` tells one drawing from another. */
export const shuffled = <T>(list: readonly T[], ...seed: readonly (string | number)[]): T[] =>
  list
    .map((item, i) => ({ item, place: chance(...seed, i) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
