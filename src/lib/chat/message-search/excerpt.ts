/** The part of a text around its hits. Pure. */
import { EXCERPT_BEFORE, EXCERPT_MAX } from './limits.ts';
import { marksIn } from './tokens.ts';

export interface Excerpt {
  /** One line, with … where something is left out. */
  text: string;
  /** Ranges of the hits in `text`. */
  marks: [from: number, to: number][];
}

const CUT = '…';

/** `keyword` may be empty: the beginning. Undefined if the text does not hold it. */
export function excerptOf(raw: string, keyword: string): Excerpt | undefined {
  const text = raw.replace(/\s/g, ' ');
  const marks = marksIn(text, keyword);
  if (!marks) return undefined;
  const first = marks[0]?.[0] ?? 0;
  const from = first + EXCERPT_MAX / 2 <= EXCERPT_MAX ? 0 : edge(text, first - EXCERPT_BEFORE);
  const to = edge(text, Math.min(text.length, from + EXCERPT_MAX));
  const [before, after] = [from > 0 ? CUT : '', to < text.length ? CUT : ''];
  const by = before.length - from;
  return {
    text: before + text.slice(from, to) + after,
    marks: marks.filter(mark => mark[0] < to).map(mark => [mark[0] + by, Math.min(mark[1], to) + by]),
  };
}

/** The position, moved on where it would split a surrogate pair. */
const edge = (text: string, at: number): number =>
  /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) ? at + 1 : at;
