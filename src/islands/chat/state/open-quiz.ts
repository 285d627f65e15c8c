/** The newest quiz that is open in a match-day room, for the room's head. */
import { atom } from 'nanostores';
import type { Answered } from '../../platform/call.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import type { ImEvents } from '../im/client.ts';
import { im } from './client.ts';

export type QuizItem = Answered<'GET /api/v2/chat/quiz/list'>['list'][number];
interface ChannelIds {
  group_id: number;
  channel_id: number;
}

export const $openQuiz = atom<QuizItem | null>(null);

let shown: ChannelIds | undefined;
/** Generation counter: answers to older requests are dropped. */
let generation = 0;

/** Undefined: no match-day room is open. */
export function showOpenQuiz(ids: ChannelIds | undefined): void {
  shown = ids;
  $openQuiz.set(null);
  void loadOpenQuiz();
}

/** Loads the open quiz; also after a connection broke, and when one ended. */
export async function loadOpenQuiz(): Promise<void> {
  const requested = shown;
  const turn = ++generation;
  if (!requested) return;
  try {
    const { list } = await anyCall('GET /api/v2/chat/quiz/list', { ...requested, is_open: true });
    if (turn === generation) $openQuiz.set(list[0] ?? null);
  } catch (error) {
    // It stands among the messages too.
    console.warn(`quiz_list: ${messageOf(error)}`);
  }
}

/** A quiz was made, taken back or hidden. */
function onQuizLog({ channel_id, entries }: ImEvents['log']): void {
  const isOfQuiz = entries.some(({ message_type }) => message_type === 'quiz');
  if (isOfQuiz && channel_id === shown?.channel_id) void loadOpenQuiz();
}

im().on('log', onQuizLog);
// Quizzes from before the room was open come as no event.
im().on('opened', ({ channelId }) => void (channelId === shown?.channel_id && loadOpenQuiz()));
im().on('welcome', ({ isFirst }) => void (isFirst || loadOpenQuiz()));
