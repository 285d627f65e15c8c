/** Limits of letters. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** Letters that may be sent before a request is accepted. */
export const REQUEST_LETTERS = 3;

export const LETTER_TRIES = defineLimits({
  /** People that somebody writes to for the first time. */
  lettersBegun: { max: 40, window: DAY },
  lettersBegunAtOnce: { max: 5, window: MINUTE },
  /** Strangers among those to whom one begins a letter. */
  requestsBegun: { max: 10, window: DAY },
  letterChanges: { max: 60, window: MINUTE },
});
