/** The index tokens of a subject. Pure. */
import { isHan, wholeOf, wordsOf } from './fold.ts';
import { readingsOf, wholeReadingsOf } from './reading.ts';
import { deletions, hasTypos } from './typo.ts';

/** Raise it when the indexed subjects, their tokens or ranks change: the index is then rebuilt. */
export const RULES_VERSION = '2';

/** Origin of a token in the names; lower is nearer. */
export const TOKEN_RANK = { name: 1, namePart: 2, alias: 3, aliasPart: 4, sound: 5 } as const;
export type TokenRank = (typeof TOKEN_RANK)[keyof typeof TOKEN_RANK];

export interface SearchNames {
  /** Names shown on pages: full and short. */
  names: readonly string[];
  /** Other spellings, former names, the English and the legal name. */
  aliases: readonly string[];
  /** Word often added after the name: '战队'. */
  title?: string;
}

/**
 * Token → its nearest rank. Lookups are prefix ranges, so a token also matches its prefixes: a word is one
 * token; Chinese has a token for every ending, so that any part of it is a prefix of one.
 */
export function tokensOf({ names, aliases, title }: SearchNames): Map<string, TokenRank> {
  const found = new Map<string, TokenRank>();
  const add = (token: string, place: TokenRank) => {
    if (token !== '' && (found.get(token) ?? Number.POSITIVE_INFINITY) > place) found.set(token, place);
  };
  const addAll = (name: string, whole: TokenRank, part: TokenRank) => {
    add(wholeOf(name), whole);
    for (const word of wordsOf(name)) for (const ending of endingsOf(word)) add(ending, part);
    for (const reading of readingsOf(name)) add(reading, TOKEN_RANK.sound);
    if (title && isHan(name))
      for (const reading of wholeReadingsOf(name + title)) add(reading, TOKEN_RANK.sound);
  };
  for (const name of names) addAll(name, TOKEN_RANK.name, TOKEN_RANK.namePart);
  for (const alias of aliases) addAll(alias, TOKEN_RANK.alias, TOKEN_RANK.aliasPart);
  return found;
}

function endingsOf(word: string): string[] {
  if (!isHan(word)) return [word];
  const characters = [...word];
  return characters.map((_, i) => characters.slice(i).join(''));
}

/** Prefix of rows with possible typos of a word: '~fnatc fnatic'. No folded word begins with it. */
const SPELLING = '~';

/** Rows by which typos find the word: for the word itself, and for it without one letter. */
export const spellingsOf = (word: string): string[] =>
  hasTypos(word) ? [word, ...deletions(word)].map(form => `${SPELLING}${form} ${word}`) : [];

/** Prefix of a form's rows. */
export const spellingPrefix = (form: string): string => `${SPELLING}${form} `;

/** The word in a spelling row. */
export const spelledWord = (token: string): string => token.slice(token.indexOf(' ') + 1);
