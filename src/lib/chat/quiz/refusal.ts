/** Refusals of quizzes. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { QUIZ_WORDING } from './wording.ts';

export const noQuiz = () => notFound(QUIZ_WORDING.none);
export const quizOver = () => conflict('quiz_over', QUIZ_WORDING.over);
export const badEnd = () => badInput('end_time', QUIZ_WORDING.end_time);
export const sameOptions = () => badInput('options', QUIZ_WORDING.same);
export const noOption = () => badInput('option', QUIZ_WORDING.no_option);
