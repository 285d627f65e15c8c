/** A quiz that is being written. Pure. */
import { OPTION_MAX, OPTIONS_MIN, TITLE_MAX } from '#lib/chat/quiz/limits.ts';
import { lengthOf } from '#lib/platform/kernel/characters.ts';
import { NEW_QUIZ } from './wording.ts';

export interface QuizDraft {
  title: string;
  /** Empty ones are left out when it is sent. */
  options: readonly string[];
  /** Seconds until its end; 0 for no end. */
  lasts: number;
}

export const NEW: QuizDraft = { title: '', options: ['', ''], lasts: 0 };

export const withOption = (options: readonly string[], i: number, text: string): string[] =>
  options.map((option, at) => (at === i ? text : option));

/** The fault to mend before it can be sent; undefined for none. */
export function problemIn({ title, options }: QuizDraft): string | undefined {
  if (title.trim() === '') return NEW_QUIZ.noQuestion;
  const filled = options.map(option => option.trim()).filter(option => option !== '');
  if (filled.length < OPTIONS_MIN) return NEW_QUIZ.fewOptions;
  if (new Set(filled).size < filled.length) return NEW_QUIZ.sameOptions;
  const over = Math.max(lengthOf(title) - TITLE_MAX, ...filled.map(option => lengthOf(option) - OPTION_MAX));
  return over > 0 ? NEW_QUIZ.over(over) : undefined;
}
