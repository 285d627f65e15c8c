/** The quizzes of a room. */
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { quizCalls } from './contract.ts';
import { itemOf } from './present.ts';
import { shownQuizzes } from './shown.server.ts';

type Call = (typeof quizCalls)['im.quiz_list'];

/** Quizzes, newest first; without those of people whom the viewer blocks. */
export async function quizList(
  { db, now, viewer }: Pick<CallContext, 'db' | 'now' | 'viewer'>,
  { channel_id, cursor, page_size, quiz_id, is_open }: Omit<InputOf<Call>, 'group_id'>,
): Promise<OutputOf<Call>> {
  const found = await shownQuizzes(db)
    .selectAll('q')
    .where('q.channel_id', '=', channel_id)
    .$if(cursor > 0, query => query.where('q.id', '<', cursor))
    .$if(quiz_id !== undefined, query => query.where('q.id', '=', quiz_id!))
    .$if(is_open, query =>
      query.where(({ eb, or }) => or([eb('q.end_at', 'is', null), eb('q.end_at', '>', now)])),
    )
    .orderBy('q.id', 'desc')
    .limit(page_size + 1)
    .execute();
  const rows = found.slice(0, page_size);
  const askers = [...new Set(rows.map(({ user_id }) => user_id))];
  const [blocked, own] = await Promise.all([
    blockedAmong(db, viewer?.userId, askers),
    answersOf(
      db,
      viewer?.userId,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    list: rows
      .filter(({ user_id }) => !blocked.has(user_id))
      .map(quiz => itemOf(quiz, own.get(quiz.id), now)),
    has_more: found.length > rows.length,
    last_cursor: rows.at(-1)?.id ?? cursor,
  };
}

/** Options by quiz. */
async function answersOf(
  db: Database,
  userId: number | undefined,
  quizIds: readonly number[],
): Promise<Map<number, number>> {
  if (userId === undefined || quizIds.length === 0) return new Map();
  const rows = await db.read
    .selectFrom('chat_quiz_answer')
    .select(['quiz_id', 'option'])
    .where('user_id', '=', userId)
    .where('quiz_id', 'in', idList(db, quizIds))
    .execute();
  return new Map(rows.map(({ quiz_id, option }) => [quiz_id, option]));
}
