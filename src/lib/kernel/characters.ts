/** Length of a text as its reader counts it. Pure, and small enough for browsers. */

const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Code points that count as one character: the longest emoji of everyday use have seven. */
const POINTS_MAX = 8;

/** Graphemes: a family emoji is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Characters: graphemes; longer ones count once per eight code points, rounded up. */
export const lengthOf = (text: string): number =>
  graphemesOf(text).reduce((sum, one) => sum + Math.ceil([...one].length / POINTS_MAX), 0);
