/** Codes of short links: nobody finds the next one by counting. */

/** Without letters that are taken for others when read aloud or copied by hand: 0 o, 1 l. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
export const CODE_LENGTH = 10;

/** Of random bytes, one a letter: 50 bits. */
export const linkCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');
