/** A user's quizzes and answers. */
import type { Kysely } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { saveCounts } from './answer.server.ts';
import { countsAfter } from './count.ts';
import { countsOf, textsOf } from './present.ts';
import { QUIZ_DATA } from './wording.ts';

const timeOf = (at: number): string => `${dayKey(at)} ${clock(at)}`;

export const quizData: UserData = {
  async tables(db, userId) {
    const quizzes = await db.read
      .selectFrom('chat_quiz as q')
      .innerJoin('chat_channel as c', 'c.id', 'q.channel_id')
      .select(['c.name as channel', 'q.title', 'q.options', 'q.created_at'])
      .where('q.user_id', '=', userId)
      .orderBy('q.id')
      .execute();
    const answers = await db.read
      .selectFrom('chat_quiz_answer as a')
      .innerJoin('chat_quiz as q', 'q.id', 'a.quiz_id')
      .innerJoin('chat_channel as c', 'c.id', 'q.channel_id')
      .select(['c.name as channel', 'q.title', 'q.options', 'a.option', 'a.answered_at'])
      .where('a.user_id', '=', userId)
      .orderBy('a.quiz_id')
      .execute();
    return [
      {
        name: 'quizzes',
        title: QUIZ_DATA.quizzes,
        rows: quizzes.map(({ created_at, options, ...row }) => ({
          time: timeOf(created_at),
          ...row,
          options: textsOf({ options }).join(' / '),
        })),
      },
      {
        name: 'quiz_answers',
        title: QUIZ_DATA.answers,
        rows: answers.map(({ answered_at, options, option, ...row }) => ({
          time: timeOf(answered_at),
          ...row,
          answer: textsOf({ options })[option]!,
        })),
      },
    ];
  },

  /** Answers leave the counts, or stay in them without anybody's name. Quizzes stay, or go with their answers. */
  async erase(trx, userId, choice) {
    if (choice === 'erase') {
      await eraseQuizzes(trx, userId);
      await uncountAnswers(trx, userId);
    }
    await trx.deleteFrom('chat_quiz_answer').where('user_id', '=', userId).execute();
  },
};

async function eraseQuizzes(trx: Kysely<DB>, userId: number): Promise<void> {
  const own = trx.selectFrom('chat_quiz').select('id').where('user_id', '=', userId);
  // Their rows are locked first: an answer under way is there to be deleted, or comes too late.
  await trx
    .updateTable('chat_quiz')
    .set(eb => ({ counts: eb.ref('counts') }))
    .where('id', 'in', own)
    .execute();
  await trx.deleteFrom('chat_quiz_answer').where('quiz_id', 'in', own).execute();
  await trx.deleteFrom('chat_quiz').where('user_id', '=', userId).execute();
}

async function uncountAnswers(trx: Kysely<DB>, userId: number): Promise<void> {
  const answers = await trx
    .selectFrom('chat_quiz_answer')
    .select(['quiz_id', 'option'])
    .where('user_id', '=', userId)
    .orderBy('quiz_id')
    .execute();
  for (const { quiz_id, option } of answers) {
    // Reads the counts as they are once others have written theirs, and locks them.
    const quiz = await trx
      .updateTable('chat_quiz')
      .set(eb => ({ counts: eb.ref('counts') }))
      .where('id', '=', quiz_id)
      .returning('counts')
      .executeTakeFirstOrThrow();
    await saveCounts(trx, quiz_id, countsAfter(countsOf(quiz), option, undefined));
  }
}
