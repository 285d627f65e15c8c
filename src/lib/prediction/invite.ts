/** Codes by which a league is joined. Pure. */

/** Without letters that are taken for others when read aloud or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const INVITE_LENGTH = 8;
const PREFIX = 'invite:';

/** Of random bytes, one a letter: 40 bits. */
export const inviteCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, INVITE_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

/** The league's key; however the code is written. */
export const inviteKey = (code: string): string => PREFIX + code.replace(/[\s-]/g, '').toUpperCase();
/** null: a league that everyone is in. */
export const codeOf = (key: string): string | null =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
