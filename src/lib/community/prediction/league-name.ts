/** Validates league names. Pure. */
import { storedName } from '../../platform/kernel/people-text.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { LEAGUE_NAME_MAX } from './limits.ts';

/**
 * The name as it is stored: one line. Undefined for one that is not allowed: open groups' names are public at once, so
 * one that would need review is refused too.
 */
export function leagueName(input: string, words: WordFilter, isOpen: boolean): string | undefined {
  const name = storedName(input, LEAGUE_NAME_MAX) || undefined;
  if (name === undefined || words.isInName(name)) return undefined;
  return isOpen && words.doubtsIn(name).length > 0 ? undefined : name;
}
