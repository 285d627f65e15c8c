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
