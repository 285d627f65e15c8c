/** Invitation codes and the keys of leagues that members found. Pure. */

/** Letters without those that look or sound alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const INVITE_LENGTH = 8;
const INVITED = 'invite:';
const OPEN = 'open:';

/** One letter a random byte: 40 bits. */
export const inviteCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, INVITE_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');

/** The league's key; the code's spacing and case do not matter. */
export const inviteKey = (code: string): string => INVITED + code.replace(/[\s-]/g, '').toUpperCase();
/** The key of an open group, which has no invitation code. */
export const openKey = (code: string): string => OPEN + code;
/** The invitation code; null for a league without one. */
export const codeOf = (key: string): string | null =>
  key.startsWith(INVITED) ? key.slice(INVITED.length) : null;
/** Whether members founded it; the other leagues are everyone's. */
export const isFounded = (key: string): boolean => key.startsWith(INVITED) || key.startsWith(OPEN);
