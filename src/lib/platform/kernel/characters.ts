/** Length of a text as its reader counts it. Pure, and small enough for browsers. */

const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Code points that count as one character: the longest emoji of everyday use have seven. */
const POINTS_MAX = 8;
/** UTF-16 units that one character may have. */
const UNITS_MAX = 2 * POINTS_MAX;

/** Graphemes: a family emoji is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Characters: graphemes; longer ones count once per eight code points, rounded up. */
export const lengthOf = (text: string): number =>
  graphemesOf(text).reduce((sum, one) => sum + charactersOf(one), 0);

const charactersOf = (grapheme: string): number => Math.ceil([...grapheme].length / POINTS_MAX);

/** Whether the text has more units than `max` characters can have: known without reading it. */
export const isFarLonger = (text: string, max: number): boolean => text.length > max * UNITS_MAX;

/** Whether the text has more than `max` characters. Reads no further than it must. */
export function isLonger(text: string, max: number): boolean {
  if (isFarLonger(text, max)) return true;
  let characters = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    characters += charactersOf(segment);
    if (characters > max) return true;
  }
  return false;
}
