/** Tokens of the index that say where a message stands, and of whom. Pure. */
export const channelToken = (id: number): string => `c${id}`;
export const groupToken = (id: number): string => `g${id}`;
export const userToken = (id: number): string => `u${id}`;
/** Token of a message in which the user said a word of this number (spoken.ts). */
export const spokenToken = (userId: number, word: number): string => `u${userId}w${word}`;
/** Token of the letters from a user and to them. */
export const lettersToken = (userId: number): string => `l${userId}`;
/** Token of a message with a picture. */
export const PICTURE = 'picture';
