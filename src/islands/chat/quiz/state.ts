/** Quizzes of the open room: read when they are shown, and updated by the gateway's events. */
import { map } from 'nanostores';
import { memberCall } from '../../platform/member-call.ts';
import { $session } from '../../platform/state/session.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import type { ImEvents } from '../im/client.ts';
import { im } from '../state/client.ts';
import { openIds } from '../state/open-ids.ts';
import type { QuizItem } from '../state/open-quiz.ts';

/** Quizzes by id; null for one that was taken back. */
export const $quizzes = map<Record<number, QuizItem | null>>({});

/** Time within which shown quizzes are read together, in milliseconds. */
const TOGETHER_MS = 30;

let due = new Set<number>();
/** Ids of quizzes that may be out of date. */
const stale = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isKnown = (quizId: number): boolean => quizId in $quizzes.get() && !stale.has(quizId);

export function requestQuiz(quizId: number): void {
  if (isKnown(quizId)) return;
  due.add(quizId);
  if (timer === undefined) timer = setTimeout(() => void read(), TOGETHER_MS);
}

/** The newest of the room at once, others one by one. */
async function read(): Promise<void> {
  timer = undefined;
  const ids = [...due];
  due = new Set();
  const channel = openIds();
  if (!channel) return;
  try {
    if (ids.length > 1) learn((await list(channel)).list);
    for (const quiz_id of ids) {
      if (isKnown(quiz_id)) continue;
      const [found] = (await list({ ...channel, quiz_id })).list;
      stale.delete(quiz_id);
      $quizzes.setKey(quiz_id, found ?? null);
    }
  } catch (error) {
    // The question and its options are in the message.
    console.warn(`quiz_list: ${messageOf(error)}`);
  }
}

const list = (input: { group_id: number; channel_id: number; quiz_id?: number }) =>
  anyCall('GET /api/v2/chat/quiz/list', input);

export function learn(quizzes: readonly QuizItem[]): void {
  for (const quiz of quizzes) {
    stale.delete(quiz.quiz_id);
    $quizzes.setKey(quiz.quiz_id, quiz);
  }
}

/** Answers, and shows the counts that come back. Throws the call's error. */
export async function answer(quiz_id: number, option: number): Promise<void> {
  const answered = await memberCall('POST /api/v2/chat/quiz/answer', { quiz_id, option });
  const known = $quizzes.get()[quiz_id];
  if (known) $quizzes.setKey(quiz_id, { ...known, ...answered });
  else requestQuiz(quiz_id);
}

function onQuizzes({ quizzes }: ImEvents['quizzes']): void {
  for (const { quiz_id, counts } of quizzes) {
    const known = $quizzes.get()[quiz_id];
    if (!known) continue;
    const options = known.options.map((option, i) => ({ ...option, count: counts[i] ?? option.count }));
    $quizzes.setKey(quiz_id, { ...known, options });
  }
}

/** Reads the shown quizzes anew: events were missed, or somebody else reads now. */
function readAgain(): void {
  for (const id of Object.keys($quizzes.get()).map(Number)) {
    stale.add(id);
    requestQuiz(id);
  }
}

im().on('quizzes', onQuizzes);
im().on('welcome', ({ isFirst }) => isFirst || readAgain());
let who = $session.get().state;
$session.listen(({ state }) => {
  if (state !== who) readAgain();
  who = state;
});
