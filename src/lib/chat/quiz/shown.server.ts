/** Quizzes that may be seen and answered. */
import type { Database } from '../../platform/db/database.ts';
import { SHOWN } from '../message/kind.ts';

/** Quizzes whose message is shown: recalling or hiding it closes the quiz. */
export const shownQuizzes = ({ read }: Pick<Database, 'read'>) =>
  read
    .selectFrom('chat_quiz as q')
    .leftJoin('chat_message as m', join =>
      join.onRef('m.channel_id', '=', 'q.channel_id').onRef('m.n', '=', 'q.n'),
    )
    .where(({ eb, or }) => or([eb('q.n', 'is', null), eb('m.status', '=', SHOWN)]));
