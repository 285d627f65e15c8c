/** The poll that is open in a match's room, as the match's page shows it to the viewer. */
import type { CallContext } from '../../platform/contract/context.ts';
import { QUIZZES_A_PAGE } from '../quiz/limits.ts';
import { quizList } from '../quiz/list.server.ts';
import { type Poll, pollOf } from './poll.ts';

interface Place {
  channelId: number;
  /** The room's address. */
  url: string;
  mayAnswer: boolean;
}

/** The newest; null for none. */
export async function openPoll(
  context: Pick<CallContext, 'db' | 'now' | 'viewer'>,
  { channelId, url, mayAnswer }: Place,
): Promise<Poll | null> {
  const asked = { channel_id: channelId, cursor: 0, page_size: QUIZZES_A_PAGE, is_open: true };
  const [quiz] = (await quizList(context, asked)).list;
  return quiz ? pollOf(quiz, { url, mayAnswer }) : null;
}
