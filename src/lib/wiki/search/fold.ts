/** Folds text for the index and for queries: no case, width or accents. Pure. */

/** Letters that Unicode does not decompose into a letter and a mark. */
const WHOLE: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const WHOLES = new RegExp(`[${Object.keys(WHOLE).join('')}]`, 'g');

const WORDS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /\p{Script=Han}/u;

/** 'LEVIATÁN' → 'leviatan', 'ＫＲÜ' → 'kru', 'Şahangiller' → 'sahangiller'. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(WHOLES, letter => WHOLE[letter]!)
    .normalize('NFKC');

/** The runs of Chinese and of other letters and digits, in order: 'AG超玩会' → 'ag', '超玩会'. */
export const wordsOf = (text: string): string[] => fold(text).match(WORDS) ?? [];

/** The whole name as one word; a name without letters keeps its signs. */
export const wholeOf = (text: string): string => wordsOf(text).join('') || fold(text).trim();

export const isHan = (word: string): boolean => HAN.test(word);
