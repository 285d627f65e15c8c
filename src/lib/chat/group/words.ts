/** A group's own word list: as the site's, it finds words despite disguises. Pure. */
import { LRUCache } from 'lru-cache';
import { storedName } from '../../platform/kernel/people-text.ts';
import { type WordFilter, wordFilterOf } from '../../platform/moderation/filter.ts';
import { unitsOf } from '../../platform/moderation/units.ts';
import type { GroupConfig } from './config.server.ts';
import { WORD_MAX } from './limits.ts';
import { badWord } from './refusal.ts';

const NOTHING: WordFilter = wordFilterOf('');
const filters = new LRUCache<string, WordFilter>({ max: 200 });

/** Put together once for a list. */
export function groupWords({ words }: Pick<GroupConfig, 'words'>): WordFilter {
  if (words.length === 0) return NOTHING;
  // The level keeps the list's other levels and comments from being read in a word.
  const text = words.map(word => `block ${word}`).join('\n');
  const filter = filters.get(text) ?? wordFilterOf(text);
  filters.set(text, filter);
  return filter;
}

/** The words as they are stored, each once. Throws for one that is too long, or has no letter to find. */
export function checkWords(input: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const one of input) {
    const word = storedName(one, WORD_MAX);
    if (word === undefined) throw badWord('long', one.slice(0, WORD_MAX));
    if (word === '') continue;
    const letters = unitsOf(word)
      .map(({ symbol }) => symbol)
      .join('');
    if (letters === '') throw badWord('letters', word);
    if (!found.has(letters)) found.set(letters, word);
  }
  return [...found.values()];
}
