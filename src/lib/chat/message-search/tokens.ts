/** Which tokens stand for a text in the index, and which of them a keyword asks for. Pure. */
import { fold, isHan } from '../../wiki/search/fold.ts';
import { PREFIX_MAX, STARTS_MAX } from './limits.ts';

/** A run of Chinese, or of other letters and digits; `from` and `to` are positions in the raw text. */
export interface TextRun {
  text: string;
  /** Where each of its letters begins and ends. */
  at: readonly [from: number, to: number][];
}

const IN_RUN = /^[\p{L}\p{N}]$/u;
const folded = new Map<string, string>();
const FOLDED_MAX = 10_000;

/** Letter by letter, so that what is found can be marked in the text itself. */
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  if (folded.size >= FOLDED_MAX) folded.clear();
  const made = fold(letter);
  folded.set(letter, made);
  return made;
}

/** Folded (wiki/search/fold.ts), in order. Everything else ends a run. */
export function runsOf(text: string): TextRun[] {
  const runs: { text: string; at: [number, number][]; isHan: boolean }[] = [];
  let isOpen = false;
  let offset = 0;
  for (const letter of text) {
    const at: [number, number] = [offset, offset + letter.length];
    offset = at[1];
    for (const one of foldLetter(letter)) {
      if (!IN_RUN.test(one)) {
        isOpen = false;
        continue;
      }
      const han = isHan(one);
      if (!isOpen || runs.at(-1)!.isHan !== han) runs.push({ text: '', at: [], isHan: han });
      const run = runs.at(-1)!;
      run.text += one;
      for (let i = 0; i < one.length; i++) run.at.push(at);
      isOpen = true;
    }
  }
  return runs;
}

export interface SearchTokens {
  /** Pairs of Chinese letters in the order of the text; each run is a list, and phrases lie within one. */
  pairs: string[][];
  /** Single Chinese letters, and words with their beginnings: their order does not count. */
  marks: Set<string>;
}

export function tokensOf(text: string): SearchTokens {
  const tokens: SearchTokens = { pairs: [], marks: new Set() };
  for (const run of runsOf(text)) {
    if (!isHan(run.text)) for (const beginning of beginningsOf(run.text)) tokens.marks.add(beginning);
    else {
      const letters = [...run.text];
      for (const letter of letters) tokens.marks.add(letter);
      if (letters.length > 1) tokens.pairs.push(pairsOf(letters));
    }
  }
  return tokens;
}

const pairsOf = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, i) => letters[i]! + letter);

/** 'vct2025' → 'vct2025', 'vct202', …, 'vc', and '2025', '202', '20'. One letter alone is no beginning. */
function beginningsOf(word: string): string[] {
  return startsIn(word).flatMap(start => {
    const whole = word.slice(start, start + PREFIX_MAX);
    return [whole, ...Array.from({ length: Math.max(0, whole.length - 2) }, (_, i) => whole.slice(0, i + 2))];
  });
}

/** The word's beginning, and where letters and digits meet. */
const startsIn = (word: string): number[] =>
  [0, ...Array.from(word.matchAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu), ({ index }) => index)].slice(
    0,
    STARTS_MAX,
  );

/** Terms of a keyword: all of them have to be found. */
export interface Terms {
  /** Chinese of two letters or more. */
  phrases: string[][];
  marks: string[];
}

/** Undefined for a keyword without letters and digits. */
export function termsOf(keyword: string): Terms | undefined {
  const runs = runsOf(keyword).map(({ text }) => text);
  if (runs.length === 0) return undefined;
  const han = runs.filter(isHan).map(run => [...run]);
  const words = runs.filter(run => !isHan(run)).map(word => word.slice(0, PREFIX_MAX));
  return {
    phrases: han.filter(({ length }) => length > 1).map(pairsOf),
    marks: [...new Set([...han.filter(({ length }) => length === 1).flat(), ...words])],
  };
}

/**
 * Ranges of a text that match the keyword, in the order of the text and without overlap; undefined if the text does
 * not hold all of it.
 */
export function marksIn(text: string, keyword: string): [from: number, to: number][] | undefined {
  const runs = runsOf(text);
  const found: [number, number][] = [];
  for (const { text: requested } of runsOf(keyword)) {
    const ranges = runs.flatMap(run => rangesIn(run, requested));
    if (ranges.length === 0) return undefined;
    found.push(...ranges);
  }
  const marks: [number, number][] = [];
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    const last = marks.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else marks.push([from, to]);
  }
  return marks;
}

/** Chinese anywhere, words from a beginning. */
function rangesIn({ text, at }: TextRun, requested: string): [number, number][] {
  const ranges: [number, number][] = [];
  const starts = isHan(requested) ? undefined : startsIn(text);
  for (let i = text.indexOf(requested); i >= 0; i = text.indexOf(requested, i + 1)) {
    // A single letter is found as a word alone.
    const isWord = starts?.includes(i) && (requested.length > 1 || requested === text.slice(i));
    if (starts === undefined || isWord) ranges.push([at[i]![0], at[i + requested.length - 1]![1]]);
  }
  return ranges;
}
