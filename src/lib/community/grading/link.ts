/** Links of shared gradings. Pure. */

/** Letters without those that look or sound alike: 0 1 l o. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 10;

/** One letter a random byte: 50 bits. */
export const gradingCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

export const gradingPath = (code: string): string => `/wiki/tool_detail?link=${code}`;
