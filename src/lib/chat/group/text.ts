/** Rules of names and introductions in groups. Pure. */
import { storedLine, storedName, storedText } from '../../platform/kernel/people-text.ts';
import type { WordFilter } from '../../platform/moderation/filter.ts';
import { badText } from './refusal.ts';

export interface TextField {
  /** The input's field. */
  field: string;
  label: string;
  /** Characters, as a reader counts them. */
  max: number;
}

/** The name as it is stored: one line. Throws what is wrong with it. */
export function checkName(input: string, words: WordFilter, field: TextField): string {
  const name = filled(storedName(input, field.max), field);
  if (words.isInName(name)) throw badText('violates', field);
  return name;
}

/** The introduction as it is stored; it may be empty. Throws what is wrong with it. */
export function checkIntro(input: string, words: WordFilter, field: TextField): string {
  const intro = bounded(storedText(input, field.max), field);
  if (words.isInName(intro)) throw badText('violates', field);
  return intro;
}

/** A title or an option as it is stored: one line. As in messages, words forbidden in names alone may stand. */
export function checkLine(input: string, words: WordFilter, field: TextField): string {
  return allowed(storedLine(input, field.max), words, field);
}

/** A longer text as it is stored. As in messages, words forbidden in names alone may stand. */
export function checkText(input: string, words: WordFilter, field: TextField): string {
  return allowed(storedText(input, field.max), words, field);
}

function allowed(stored: string | undefined, words: WordFilter, field: TextField): string {
  const text = filled(stored, field);
  if (words.isIn(text)) throw badText('violates', field);
  return text;
}

function filled(stored: string | undefined, field: TextField): string {
  const text = bounded(stored, field);
  if (text === '') throw badText('empty', field);
  return text;
}

function bounded(stored: string | undefined, field: TextField): string {
  if (stored === undefined) throw badText('long', field);
  return stored;
}
