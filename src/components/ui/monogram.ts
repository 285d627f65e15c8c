/** Letters of a drawn crest: the initials that people use, as many as stay readable, and their size. */
const MOST = 4;
/** Number of letters of one long word: 'TYLOO' is TYL. */
const OF_A_WORD = 3;

export interface Monogram {
  text: string;
  /** Font size on the 32-unit grid of the crest. */
  size: number;
  /** Letters of three and more are set a little closer. */
  tight: boolean;
}

const LATIN = /^[\p{Script=Latin}\d]+/u;
/** Words that stand in many names and are in nobody's initials. */
const COMMON = /^(e-?sports?|club|the|and|pro)$/i;
const TEAM = /^team$/i;
/** 'T1', 'XL' and 'GC' are initials already. */
const ABBREVIATED = /^(?=.*\p{Lu})[\p{Lu}\d]{1,3}$/u;
/** Words, and the humps of 'eStarPro' and 'TeamOrangeGaming'. */
const HUMPS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+/gu;

const SIZES: Readonly<Record<number, number>> = { 1: 15, 2: 14, 3: 11.6 };
const SMALLEST = 8.9;
/** Width of the shield that letters may take, on its grid. */
const ROOM = 25;
/** Widths of letters in font sizes. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[MW]/, 0.92],
  [/[OGQNDHU]/, 0.76],
  [/[I1]/, 0.4],
  [/[^\x20-\u024f]/, 1],
];
const USUAL_WIDTH = 0.64;

/** 'NRG' large, 'MIBR' smaller, 'AG超玩会' as 'AG', '狼队' as '狼', 'Unicorns of Love' as 'UOL'. */
export function monogram(short: string): Monogram {
  const text = initials(short.trim());
  const length = [...text].length;
  const size = Math.min(SIZES[length] ?? SMALLEST, ROOM / widthOf(text));
  return { text, size: Math.floor(size * 10) / 10, tight: length > 2 };
}

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH),
    0,
  );

function initials(name: string): string {
  const head = LATIN.exec(name)?.[0];
  if (head === undefined) return [...name][0] ?? '';
  const words = name.split(/[\s_-]+/).filter(word => LATIN.test(word));
  if (words.length === 1 && head.length <= MOST) return head;
  const significant = words.filter(word => !COMMON.test(word));
  const isPlain = significant.length === 2 && !significant.some(word => ABBREVIATED.test(word));
  const chosen = isPlain ? significant : significant.filter(word => !TEAM.test(word));
  return chosen.length > 1 ? ofWords(chosen) : ofWord(chosen[0] ?? head);
}

const ofWords = (words: readonly string[]): string => {
  const whole = words
    .map(word => (ABBREVIATED.test(word) ? word : ([...word][0] ?? '')).toUpperCase())
    .join('');
  const text = whole.length <= MOST ? whole : words.map(word => [...word][0]!.toUpperCase()).join('');
  return text.slice(0, MOST);
};

function ofWord(word: string): string {
  const latin = LATIN.exec(word)?.[0] ?? word;
  if (latin.length <= MOST) return latin;
  const humps = (latin.match(HUMPS) ?? []).filter(hump => !COMMON.test(hump));
  const first = humps.map(hump => [...hump][0]).join('');
  return (humps.length > 1 ? first : latin.slice(0, OF_A_WORD)).toUpperCase().slice(0, MOST);
}

/** Two letters of a person's name: 'KK' of KangKang, 'As' of aspas, '一诺' whole. */
export function personLetters(name: string): string {
  const trimmed = name.trim();
  const head = LATIN.exec(trimmed)?.[0];
  if (head === undefined) return [...trimmed].slice(0, /^\p{Script=Han}/u.test(trimmed) ? 2 : 1).join('');
  const humps = head.match(HUMPS) ?? [];
  const isTwo = humps.length > 1 && /^\p{Lu}/u.test(humps[1]!);
  const [first = '', second = ''] = isTwo ? humps.map(hump => [...hump][0]!) : [...head];
  return first.toUpperCase() + second;
}

/** Letters of a tournament's crest: the region of 'VCT CN 第二赛段', the league of 'KPL 夏季赛'. */
export function tournamentLetters(short: string): string {
  const words = short.replace(/\d{4}/g, ' ').trim().split(/\s+/);
  const [head = ''] = words.length > 1 && words[0] === 'VCT' ? words.slice(1) : words;
  const latin = LATIN.exec(head)?.[0];
  if (latin) return latin.slice(0, MOST);
  return head.includes('冠') ? '冠' : ([...head][0] ?? '赛');
}
