/** What a drawn crest says: as much of the short name as fits, and how large. */
const MOST = 4;
const WIDE = 1.8;

const widthOf = (char: string): number => ((char.codePointAt(0) ?? 0) > 255 ? WIDE : 1);

export interface Monogram {
  text: string;
  /** On the 32-unit grid of the crest. */
  size: number;
  /** Letters of three and more are set a little closer. */
  tight: boolean;
}

function cut(short: string): { text: string; width: number } {
  let text = '';
  let width = 0;
  for (const char of short.replace(/\s+/g, '')) {
    if (width + widthOf(char) > MOST) break;
    text += char;
    width += widthOf(char);
  }
  return { text, width };
}

function sizeFor(width: number): number {
  if (width <= WIDE) return 15;
  if (width <= 2) return 14;
  return width <= 3 ? 11.6 : 8.9;
}

/** 'NRG' large, 'MIBR' smaller, '成都AG' cut to what fits. */
export function monogram(short: string): Monogram {
  const { text, width } = cut(short);
  return { text, size: sizeFor(width), tight: width > 2 };
}

/** Letters of a tournament's crest: the region of 'VCT CN 第二赛段', the league of 'KPL 夏季赛'. */
export function tournamentLetters(short: string): string {
  const words = short.replace(/\d{4}/g, ' ').trim().split(/\s+/);
  const rest = words.length > 1 && words[0] === 'VCT' ? words.slice(1) : words;
  const head = rest[0] ?? '';
  if (/^[A-Za-z]/.test(head)) return (/^[A-Za-z]+/.exec(head)?.[0] ?? head).slice(0, 4);
  return /冠/.test(head) ? '冠' : ([...head][0] ?? '赛');
}
