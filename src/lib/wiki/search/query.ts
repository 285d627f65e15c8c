/** Turns a keyword into index lookups and ranks the hits. Pure. */
import { wholeOf, wordsOf } from './fold.ts';
import { spellingPrefix, TOKEN_RANK, type TokenRank } from './tokens.ts';
import { deletions, hasTypos } from './typo.ts';

/** Maximum of words used; further ones are ignored. */
const WORDS_MAX = 6;
/** Words for kinds at the end of a name: '狼队战队', 'EDG 战队'. */
const KIND_WORDS = /(?:战队|选手|赛事|比赛|英雄)$/;

export interface Query {
  /** The whole keyword as one word. */
  whole: string;
  words: string[];
}

/** Drops words that only name a kind, unless nothing else remains. */
export function queryOf(keyword: string): Query {
  const stripped = wordsOf(keyword)
    .map(word => word.replace(KIND_WORDS, ''))
    .filter(Boolean);
  const words = stripped.length > 0 ? stripped : wordsOf(keyword);
  const whole = words.join('') || wholeOf(keyword);
  return { whole, words: words.length > 0 ? [...new Set(words)].slice(0, WORDS_MAX) : [whole] };
}

/** Word between two sides: 'NRG vs. FNATIC', '狼队对 AG', 'T1 对阵 GEN'. English ones only with spaces around. */
const VERSUS = /(?<=\S)(?:\s+(?:vs?\.?|versus|pk)\s+|\s*(?:对阵|对战|迎战|对)\s*)(?=\S)/giu;

/** The keyword without the word between two sides; undefined when there is no such word. */
export function sidesIn(keyword: string): string | undefined {
  const sides = keyword.normalize('NFKC').replace(VERSUS, ' ');
  return sides === keyword.normalize('NFKC') ? undefined : sides;
}

/** A range of tokens: `from` inclusive, `to` exclusive. */
export interface TokenRange {
  from: string;
  to: string;
}

/** Sorts after every continuation of a prefix, in byte order. */
const LAST = '\u{10FFFF}';

const beginningWith = (text: string): TokenRange => ({ from: text, to: text + LAST });

/** Ranges of spellings that may be one typo away, by the form shared with the word. */
export const spellingRanges = (word: string): TokenRange[] =>
  hasTypos(word) ? [word, ...deletions(word)].map(form => beginningWith(spellingPrefix(form))) : [];

/** A lookup in the index, for the keyword or one of its words. */
export interface Scan extends TokenRange {
  /** 0 the whole keyword, from 1 its words. */
  word: number;
  /** Words of the index that are one typo away. */
  typos: readonly string[];
}

/** `typos` by word. A one-word keyword needs no scan of the whole. */
export function scansOf({ whole, words }: Query, typos: ReadonlyMap<string, readonly string[]>): Scan[] {
  const scan = (text: string, word: number): Scan => ({
    ...beginningWith(text),
    word,
    typos: typos.get(text) ?? [],
  });
  const ofWords = words.map((word, i) => scan(word, i + 1));
  return words.includes(whole) ? ofWords : [scan(whole, 0), ...ofWords];
}

/** Ranks of an equal token and of one that begins with the word; 0 is the nearest. */
export const RANKS: Readonly<Record<TokenRank, { equal: number; begun: number }>> = {
  [TOKEN_RANK.name]: { equal: 0, begun: 2 },
  [TOKEN_RANK.namePart]: { equal: 3, begun: 3 },
  [TOKEN_RANK.alias]: { equal: 1, begun: 4 },
  [TOKEN_RANK.aliasPart]: { equal: 4, begun: 4 },
  [TOKEN_RANK.sound]: { equal: 5, begun: 6 },
};
export const TYPO_RANK = 7;
/** Ranks from here are sounds, then typos: within each tier the reader's game comes first. */
export const SOUND_RANK = 5;
/** Best rank of a subject that matches word by word: no nearer than part of a name. */
export const WORDS_RANK = 3;
