/** Codes by which a league is joined, and the keys of leagues that members found. Pure. */

/** Without letters that are taken for others when read aloud or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const INVITE_LENGTH = 8;
const INVITED = 'invite:';
const OPEN = 'open:';

/** Of random bytes, one a letter: 40 bits. */
export const inviteCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, INVITE_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

/** The league's key; however the code is written. */
export const inviteKey = (code: string): string => INVITED + code.replace(/[\s-]/g, '').toUpperCase();
/** The key of an open group: no way leads in by it. */
export const openKey = (code: string): string => OPEN + code;
/** null: a league that is not joined by a code. */
export const codeOf = (key: string): string | null =>
  key.startsWith(INVITED) ? key.slice(INVITED.length) : null;
/** Whether members founded it: everyone is in the others. */
export const isFounded = (key: string): boolean => key.startsWith(INVITED) || key.startsWith(OPEN);
