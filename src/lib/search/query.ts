/** What a keyword asks the index for, and how near each answer is. Pure. */
import { wholeOf, wordsOf } from './fold.ts';
import { PLACE, type Place, spellingPrefix } from './tokens.ts';
import { deletions, hasTypos } from './typo.ts';

/** Words looked at; more of them tell nothing more. */
const WORDS_MAX = 6;
/** What people call the kinds of things: '狼队战队', 'EDG 战队'. */
const KIND_WORDS = /(?:战队|选手|赛事|比赛|英雄)$/;

export interface Query {
  /** All of the keyword as one word. */
  whole: string;
  words: string[];
}

/** Words that only say a kind are left out where others remain. */
export function queryOf(keyword: string): Query {
  const stripped = wordsOf(keyword)
    .map(word => word.replace(KIND_WORDS, ''))
    .filter(Boolean);
  const words = stripped.length > 0 ? stripped : wordsOf(keyword);
  const whole = words.join('') || wholeOf(keyword);
  return { whole, words: words.length > 0 ? [...new Set(words)].slice(0, WORDS_MAX) : [whole] };
}

/** A range of tokens: from `from`, before `to`. */
export interface Range {
  from: string;
  to: string;
}

/** After every text that begins with what stands before it, in byte order. */
const LAST = '\u{10FFFF}';

const beginningWith = (text: string): Range => ({ from: text, to: text + LAST });

/** Where the words stand that may be a typo away, by the form that they share with it. */
export const spellingRanges = (word: string): Range[] =>
  hasTypos(word) ? [word, ...deletions(word)].map(form => beginningWith(spellingPrefix(form))) : [];

/** A look into the index for the keyword or for one of its words. */
export interface Scan extends Range {
  /** 0 the whole keyword, from 1 its words. */
  word: number;
  /** Words of the index that are one typo away. */
  typos: readonly string[];
}

/** `typos` by word. A keyword of one word has no whole beside it. */
export function scansOf({ whole, words }: Query, typos: ReadonlyMap<string, readonly string[]>): Scan[] {
  const scan = (text: string, word: number): Scan => ({
    ...beginningWith(text),
    word,
    typos: typos.get(text) ?? [],
  });
  const ofWords = words.map((word, i) => scan(word, i + 1));
  return words.includes(whole) ? ofWords : [scan(whole, 0), ...ofWords];
}

/** The rank of a token that is what was asked for, and of one that begins with it; 0 is the nearest. */
export const RANKS: Readonly<Record<Place, { equal: number; begun: number }>> = {
  [PLACE.name]: { equal: 0, begun: 2 },
  [PLACE.namePart]: { equal: 3, begun: 3 },
  [PLACE.alias]: { equal: 1, begun: 4 },
  [PLACE.aliasPart]: { equal: 4, begun: 4 },
  [PLACE.sound]: { equal: 5, begun: 6 },
};
export const TYPO_RANK = 7;
/** Of a thing in which each word stands somewhere: no nearer than a part of a name. */
export const WORDS_RANK = 3;
