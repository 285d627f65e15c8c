/** Rules of names and introductions in groups. Pure. */
import { lengthOf } from '../kernel/characters.ts';
import { tidyLine, tidyName, tidyText } from '../kernel/tidy.ts';
import { isBlank } from '../kernel/visible.ts';
import type { WordFilter } from '../moderation/filter.ts';
import { badText } from './refusal.ts';

export interface TextField {
  /** The input's field. */
  field: string;
  label: string;
  /** Characters, as a reader counts them. */
  max: number;
}

/** The name as it is stored (`tidyName`). Throws what is wrong with it. */
export function checkName(given: string, words: WordFilter, field: TextField): string {
  const name = tidyName(given);
  if (isBlank(name)) throw badText('empty', field);
  return checked(name, words, field);
}

/** The introduction as it is stored; it may be empty. Throws what is wrong with it. */
export const checkIntro = (given: string, words: WordFilter, field: TextField): string =>
  checked(tidyText(given), words, field);

/** A title or an option as it is stored: one line. As in messages, words forbidden in names alone may stand. */
export function checkLine(given: string, words: WordFilter, field: TextField): string {
  return checkedText(tidyLine(given), words, field);
}

/** A longer text as it is stored. As in messages, words forbidden in names alone may stand. */
export function checkText(given: string, words: WordFilter, field: TextField): string {
  return checkedText(tidyText(given), words, field);
}

function checkedText(text: string, words: WordFilter, field: TextField): string {
  if (isBlank(text)) throw badText('empty', field);
  if (lengthOf(text) > field.max) throw badText('long', field);
  if (words.isIn(text)) throw badText('violates', field);
  return text;
}

function checked(text: string, words: WordFilter, field: TextField): string {
  if (lengthOf(text) > field.max) throw badText('long', field);
  if (words.isInName(text)) throw badText('violates', field);
  return text;
}
