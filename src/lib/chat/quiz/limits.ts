/** Limits of quizzes. */
import { defineLimits } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

export const TITLE_MAX = 100;
export const OPTION_MAX = 40;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 10;
/** Quizzes of one answer. */
export const QUIZZES_A_PAGE = 20;
export const QUIZZES_MAX = 40;
/** How far ahead a quiz may end, in milliseconds. */
export const END_MAX = 365 * DAY;

export const QUIZ_TRIES = defineLimits({
  /** Quizzes of one person, in all rooms. */
  quizzes: { max: 50, window: DAY },
});
