/** Letters of a drawn crest: as much of the short name as stays readable, and their size. */
const MOST = 4;

export interface Monogram {
  text: string;
  /** On the 32-unit grid of the crest. */
  size: number;
  /** Letters of three and more are set a little closer. */
  tight: boolean;
}

const LATIN = /^[\p{Script=Latin}\d]+/u;
const SIZES: Readonly<Record<number, number>> = { 1: 15, 2: 14, 3: 11.6 };
const SMALLEST = 8.9;

/** 'NRG' large, 'MIBR' smaller, 'AG超玩会' as 'AG', '狼队' as '狼'. */
export function monogram(short: string): Monogram {
  const latin = LATIN.exec(short.trim())?.[0].slice(0, MOST);
  const text = latin ?? [...short.trim()][0] ?? '';
  const length = [...text].length;
  return { text, size: SIZES[length] ?? SMALLEST, tight: length > 2 };
}

/** Letters of a tournament's crest: the region of 'VCT CN 第二赛段', the league of 'KPL 夏季赛'. */
export function tournamentLetters(short: string): string {
  const words = short.replace(/\d{4}/g, ' ').trim().split(/\s+/);
  const [head = ''] = words.length > 1 && words[0] === 'VCT' ? words.slice(1) : words;
  if (LATIN.test(head)) return monogram(head).text;
  return head.includes('冠') ? '冠' : ([...head][0] ?? '赛');
}
