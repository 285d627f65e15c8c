import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { addQuiz } from './add.server.ts';
import { answerQuiz } from './answer.server.ts';
import { quizCalls } from './contract.ts';
import { quizEvents } from './events.ts';
import { QUIZ_TRIES } from './limits.ts';
import { quizList } from './list.server.ts';
import { type QuizScopes, quizScopes } from './scopes.server.ts';
import { quizData } from './user-data.server.ts';

const quizHandlers: Handlers<typeof quizCalls, QuizScopes> = {
  'im.add_quiz': async (input, context) => ({ quiz_id: await addQuiz(context, context.target, input) }),
  'im.quiz_list': (query, context) => quizList(context, query),
  'im.quiz_answer': ({ option }, context) => answerQuiz(context, context.target, option),
};

/** Quizzes of rooms, which are the polls too. */
export const quizFeature = defineFeature({
  name: 'quiz',
  calls: quizCalls,
  handlers: () => quizHandlers,
  scopes: () => quizScopes,
  limits: QUIZ_TRIES,
  events: quizEvents,
  userData: () => [quizData],
});
