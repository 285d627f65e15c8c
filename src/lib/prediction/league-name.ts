/** What a league may be called. Pure. */
import { textProblem, tidyText } from '../comment/text.ts';
import type { WordFilter } from '../kernel/words/filter.ts';

/** On one line, without what turns the writing round. */
export const tidyLeagueName = (given: string): string => tidyText(given).replaceAll(/\s+/g, ' ');

/** What somebody should look at first is no name of an open group either: everybody sees it at once. */
export const isLeagueName = (name: string, words: WordFilter, isOpen: boolean): boolean =>
  textProblem(name, 0) === undefined && !words.isInName(name) && !(isOpen && words.doubtsIn(name).length > 0);
