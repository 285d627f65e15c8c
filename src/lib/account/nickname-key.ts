/** The forms of a nickname by which imitations are found. Pure. */
import { LOOKALIKES } from '../kernel/lookalikes.ts';

const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/** Under which no two users are the same: no case, width, spaces or look-alike letters. Never empty for a name that is not. */
export const nicknameKey = (nickname: string): string =>
  nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(LOOKALIKE, letter => LOOKALIKES[letter]!)
    .replace(/\s+/g, '');

/** Whether it mixes Latin letters with Cyrillic or Greek ones: that is done to look like another name. */
export const isMixed = (nickname: string): boolean =>
  /\p{Script=Latin}/u.test(nickname) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(nickname);
