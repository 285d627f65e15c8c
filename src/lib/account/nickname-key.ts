/** The forms of a nickname by which imitations are found. Pure. */

/** Letters that look like Latin ones (Unicode TS 39, those of everyday fonts). */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');
/** Digits and signs that stand for letters. */
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '5': 's', '@': 'a', $: 's' };

/** Under which no two users are the same: no case, width, spaces or look-alike letters. Never empty for a name that is not. */
export const nicknameKey = (nickname: string): string =>
  nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(LOOKALIKE, letter => LOOKALIKES[letter]!)
    .replace(/\s+/g, '');

/** As words are looked for in it: of the key only letters and digits, digits as the letters that they imitate. */
export const skeleton = (text: string): string =>
  nicknameKey(text)
    .replace(/[0135@$]/g, sign => LEET[sign]!)
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether it mixes Latin letters with Cyrillic or Greek ones: that is done to look like another name. */
export const isMixed = (nickname: string): boolean =>
  /\p{Script=Latin}/u.test(nickname) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(nickname);
