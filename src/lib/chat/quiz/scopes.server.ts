/** A quiz in its channel, and the caller's standing there. */

import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { channelRefusals, channelRule, channelScope, findChannel } from '../channel/scopes.server.ts';
import { OPEN } from '../group/config.server.ts';
import { decide } from '../permission/decide.ts';
import { noQuiz } from './refusal.ts';
import { shownQuizzes } from './shown.server.ts';

type Standing = FoundChannel['standing'];
export type QuizTarget = FoundChannel['target'] & { quizId: number };

/** A quiz; not found if it was taken back, its channel is gone, or the caller does not see it. */
const quizScope = defineScope({
  async find(
    { db, now, viewer }: CallContext,
    { quiz_id: quizId }: { quiz_id: number },
  ): Promise<{ target: QuizTarget; standing: Standing }> {
    const row = await shownQuizzes(db)
      .innerJoin('chat_channel as c', 'c.id', 'q.channel_id')
      .innerJoin('chat_group as g', 'g.id', 'c.group_id')
      .select('q.channel_id')
      .where('q.id', '=', quizId)
      .where('c.status', '=', OPEN)
      .where('g.status', '=', OPEN)
      .executeTakeFirst();
    if (!row) throw noQuiz();
    const { target, standing } = await findChannel({ db, now }, row.channel_id, viewer?.userId ?? null);
    return { target: { ...target, quizId }, standing };
  },
  rule: (standing: Standing, need: 'respond') => (isSeen(standing) ? channelRule(standing, need) : 'unseen'),
  refusals: { ...channelRefusals, unseen: noQuiz },
});

/** The answer to a frozen account does not depend on the quiz. */
function isSeen({ subject, resource, now }: Standing): boolean {
  const decision = decide(subject, resource, 'view', now);
  return decision.allowed || decision.reason !== 'no_view';
}

export const quizScopes = { quiz_channel: channelScope(), quiz: quizScope };
export type QuizScopes = typeof quizScopes;
