/** Codes of short links, random so that nobody can enumerate them. */

/** Omits letters easily confused when read aloud or copied: 0 o, 1 l. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
export const CODE_LENGTH = 10;

/** A code of 50 bits, from random bytes, one per letter. */
export const linkCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');
