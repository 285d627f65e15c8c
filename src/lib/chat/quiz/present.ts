/** Quizzes as calls show them. Pure. */
import type { Selectable } from 'kysely';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { ChatQuizTable } from '../../platform/db/schema/chat/room.ts';
import type { quizCalls } from './contract.ts';
import { isOver } from './count.ts';

export type Quiz = Selectable<ChatQuizTable>;
type Item = OutputOf<(typeof quizCalls)['im.quiz_list']>['list'][number];

export const textsOf = ({ options }: Pick<Quiz, 'options'>): string[] => JSON.parse(options) as string[];
export const countsOf = ({ counts }: Pick<Quiz, 'counts'>): number[] => JSON.parse(counts) as number[];

export const optionsOf = (quiz: Pick<Quiz, 'options'>, counts: readonly number[]): Item['options'] =>
  textsOf(quiz).map((text, i) => ({ text, count: counts[i]! }));

/** `now`: epoch milliseconds. */
export const itemOf = (quiz: Quiz, answer: number | undefined, now: number): Item => ({
  quiz_id: quiz.id,
  title: quiz.title,
  user_id: quiz.user_id,
  n: quiz.n,
  options: optionsOf(quiz, countsOf(quiz)),
  my_option: answer ?? null,
  end_time: quiz.end_at === null ? null : quiz.end_at / 1000,
  is_over: isOver(quiz.end_at, now),
});
