/** A group's own word list: as the site's, it finds words despite disguises. Pure. */
import { LRUCache } from 'lru-cache';
import { lengthOf } from '../kernel/characters.ts';
import { tidyName } from '../kernel/tidy.ts';
import { type WordFilter, wordFilterOf } from '../moderation/filter.ts';
import { unitsOf } from '../moderation/units.ts';
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

/** As they are stored, each once. Throws for one that is too long, or has no letter that could be found. */
export function checkWords(given: readonly string[]): string[] {
  const words = given.map(word => tidyName(word)).filter(word => word !== '');
  const found = new Map<string, string>();
  for (const word of words) {
    const letters = unitsOf(word)
      .map(({ symbol }) => symbol)
      .join('');
    if (letters === '') throw badWord('letters', word);
    if (lengthOf(word) > WORD_MAX) throw badWord('long', word);
    if (!found.has(letters)) found.set(letters, word);
  }
  return [...found.values()];
}
