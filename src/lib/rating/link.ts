/** Where a shared grading is found. Pure. */

/** Without letters that are taken for others when read aloud or copied by hand: 0 1 l o. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 10;

/** Of random bytes, one a letter: 50 bits. */
export const gradingCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

export const gradingPath = (code: string): string => `/wiki/tool_detail?link=${code}`;
