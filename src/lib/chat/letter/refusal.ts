/** Refusals of letters, with their codes (docs/product/chat.md). */
import { frozen } from '../../members/account/refusal.ts';
import { type AppError, badInput, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { coded } from '../group/refusal.ts';
import type { LetterRefusal } from './rule.ts';
import { LETTER_WORDING } from './wording.ts';

/** An HTTP 405 is only ever a wrong method: the code stands in the envelope. */
const blacklisted = () => coded(405, 'blacklisted', LETTER_WORDING.blacklisted);

export function letterRefused(reason: LetterRefusal): AppError {
  if (reason === 'frozen') return frozen();
  return reason === 'blacklisted' ? blacklisted() : forbidden(reason, LETTER_WORDING[reason]);
}

export const answerFirst = () => forbidden('answer_first', LETTER_WORDING.answer_first);
export const plainOnly = () => forbidden('plain_only', LETTER_WORDING.plain_only);
export const yourself = () => badInput('target_id', LETTER_WORDING.yourself);
export const noReader = () => notFound(LETTER_WORDING.no_user);
