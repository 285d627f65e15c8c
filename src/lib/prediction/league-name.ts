/** Validates league names. Pure. */
import { textProblem } from '../comment/text.ts';
import type { WordFilter } from '../moderation/filter.ts';

/** Open groups' names are public at once, so a name that would need review is refused too. */
export const isLeagueName = (name: string, words: WordFilter, isOpen: boolean): boolean =>
  textProblem(name, 0) === undefined && !words.isInName(name) && !(isOpen && words.doubtsIn(name).length > 0);
