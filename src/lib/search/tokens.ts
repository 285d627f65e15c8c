/** What a thing is found by. Pure. */
import { isHan, wholeOf, wordsOf } from './fold.ts';
import { readingsOf, wholeReadingsOf } from './reading.ts';
import { deletions, hasTypos } from './typo.ts';

/** Raised when the tokens of a name, or their places, come out otherwise: the index is then made anew. */
export const RULES_VERSION = '1';

/** How a token comes from the names; the lower, the nearer. */
export const PLACE = { name: 1, namePart: 2, alias: 3, aliasPart: 4, sound: 5 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

export interface Names {
  /** As the pages show it: the name and the short one. */
  names: readonly string[];
  /** Other spellings, former names, the English and the legal one. */
  aliases: readonly string[];
  /** What is often said after the name: '战队'. */
  title?: string;
}

/**
 * Token → its nearest place. A token stands for all that begin with it, since they are looked up by range:
 * of a word that is the word; of Chinese every ending, so that any part of it is the beginning of one.
 */
export function tokensOf({ names, aliases, title }: Names): Map<string, Place> {
  const found = new Map<string, Place>();
  const add = (token: string, place: Place) => {
    if (token !== '' && (found.get(token) ?? Number.POSITIVE_INFINITY) > place) found.set(token, place);
  };
  const addAll = (name: string, whole: Place, part: Place) => {
    add(wholeOf(name), whole);
    for (const word of wordsOf(name)) for (const ending of endingsOf(word)) add(ending, part);
    for (const reading of readingsOf(name)) add(reading, PLACE.sound);
    if (title && isHan(name)) for (const reading of wholeReadingsOf(name + title)) add(reading, PLACE.sound);
  };
  for (const name of names) addAll(name, PLACE.name, PLACE.namePart);
  for (const alias of aliases) addAll(alias, PLACE.alias, PLACE.aliasPart);
  return found;
}

function endingsOf(word: string): string[] {
  if (!isHan(word)) return [word];
  const characters = [...word];
  return characters.map((_, i) => characters.slice(i).join(''));
}

/** Leads the rows that tell how a word may be mistyped: '~fnatc fnatic'. No folded word begins with it. */
const SPELLING = '~';

/** The rows under which a word is found from what it may have been mistyped as: itself, and without one letter. */
export const spellingsOf = (word: string): string[] =>
  hasTypos(word) ? [word, ...deletions(word)].map(form => `${SPELLING}${form} ${word}`) : [];

/** Where the rows of a form begin. */
export const spellingPrefix = (form: string): string => `${SPELLING}${form} `;

/** The word that a spelling row leads to. */
export const spelledWord = (token: string): string => token.slice(token.indexOf(' ') + 1);
