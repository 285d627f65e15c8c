/**
 * Who said which words, roughly: a person's words as numbers of few values. FTS5 then walks those of a person's messages
 * that may hold a word, not all of them. Pure.
 */
import { spokenToken } from './scope-token.ts';
import type { SearchTokens, Terms } from './tokens.ts';

/** A message holds a dozen of these: of a person's messages one in twenty is walked. More would fill the index. */
const WORDS = 256;

/** Tokens of all words in a message. */
export const spokenTokens = (userId: number, { pairs, marks }: SearchTokens): string[] =>
  tokensOf(userId, [...pairs.flat(), ...marks]);

/** Tokens of the words looked for; empty if these are single letters alone. */
export const queryTokens = (userId: number, { phrases, marks }: Terms): string[] =>
  tokensOf(userId, [...phrases.flat(), ...marks]);

/** Single letters are in most messages: they would narrow nothing. */
const tokensOf = (userId: number, words: readonly string[]): string[] => [
  ...new Set(words.filter(word => word.length > 1).map(word => spokenToken(userId, numberOf(word)))),
];

/** FNV-1a. */
function numberOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 16)) & (WORDS - 1);
}
