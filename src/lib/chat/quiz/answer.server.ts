/** Answering a quiz: one answer per member, which may be changed until the end. */
import type { Kysely, Transaction } from 'kysely';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { lockAndCheck } from '../channel/lock.server.ts';
import type { quizCalls } from './contract.ts';
import { countsAfter, isOver } from './count.ts';
import { countsOf, optionsOf, type Quiz } from './present.ts';
import { noOption, noQuiz, quizOver } from './refusal.ts';
import type { QuizTarget } from './scopes.server.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'messages'>;
type Answered = OutputOf<(typeof quizCalls)['im.quiz_answer']>;

/**
 * Answers a quiz, or changes the answer; repeats change nothing. Throws quiz_over, bad_input for an option that is
 * not there, 20604.
 */
export async function answerQuiz(context: Context, target: QuizTarget, option: number): Promise<Answered> {
  const { bus, now, viewer, messages } = context;
  messages.pace(viewer.userId, now);
  const { isNew, ...answered } = await saveAnswer(context, target, option);
  if (isNew) await bus.publish('quizAnswered', { channelId: target.channel.id, quizId: target.quizId });
  return answered;
}

function saveAnswer(
  { db, now, viewer: { userId } }: Context,
  { config, channel, quizId }: QuizTarget,
  option: number,
): Promise<Answered & { isNew: boolean }> {
  return inTransaction(db, async trx => {
    await lockAndCheck(db, trx, {
      groupId: config.group.id,
      channelId: channel.id,
      userId,
      need: 'respond',
      now,
    });
    const quiz = await lockedQuiz(db, trx, quizId);
    if (!quiz) throw noQuiz();
    if (isOver(quiz.end_at, now)) throw quizOver();
    const counts = countsOf(quiz);
    if (option >= counts.length) throw noOption();
    const before = await answerOf(trx, quizId, userId);
    if (before === option) return { options: optionsOf(quiz, counts), my_option: option, isNew: false };
    const row = { option, answered_at: now };
    await trx
      .insertInto('chat_quiz_answer')
      .values({ quiz_id: quizId, user_id: userId, ...row })
      .onConflict(on => on.columns(['quiz_id', 'user_id']).doUpdateSet(row))
      .execute();
    const after = countsAfter(counts, before, option);
    await saveCounts(trx, quizId, after);
    return { options: optionsOf(quiz, after), my_option: option, isNew: true };
  });
}

/** Locked: counts are changed one after the other. */
export const lockedQuiz = (
  { dialect }: Pick<Database, 'dialect'>,
  trx: Transaction<DB>,
  quizId: number,
): Promise<Quiz | undefined> =>
  trx
    .selectFrom('chat_quiz')
    .selectAll()
    .where('id', '=', quizId)
    .$if(dialect === 'postgres', query => query.forUpdate())
    .executeTakeFirst();

async function answerOf(trx: Kysely<DB>, quizId: number, userId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('chat_quiz_answer')
    .select('option')
    .where('quiz_id', '=', quizId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.option;
}

export async function saveCounts(trx: Kysely<DB>, quizId: number, counts: readonly number[]): Promise<void> {
  await trx
    .updateTable('chat_quiz')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', quizId)
    .execute();
}
