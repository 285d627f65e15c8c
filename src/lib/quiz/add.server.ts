/** Asking a room. */
import { countTry } from '../account/attempt.server.ts';
import { type Context, changeChannels } from '../channel/edit.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { InputOf } from '../contract/call.ts';
import { notHere } from '../group/refusal.ts';
import { checkLine } from '../group/text.ts';
import { PERMISSIONS_OF } from '../permission/permission.ts';
import type { quizCalls } from './contract.ts';
import { END_MAX, OPTION_MAX, QUIZ_TRIES, TITLE_MAX } from './limits.ts';
import { badEnd, sameOptions } from './refusal.ts';
import { QUIZ_LABEL } from './wording.ts';

type Given = InputOf<(typeof quizCalls)['im.add_quiz']>;

const TITLE = { field: 'title', label: QUIZ_LABEL.title, max: TITLE_MAX };
const OPTION = { field: 'options', label: QUIZ_LABEL.options, max: OPTION_MAX };

/**
 * Stores the quiz and answers its id. Throws not_here where nobody could answer it, a text's refusal, bad_input,
 * too_many_requests.
 */
export async function addQuiz(
  context: Context,
  { config, channel }: FoundChannel['thing'],
  given: Given,
): Promise<number> {
  const { db, now, viewer } = context;
  if (!PERMISSIONS_OF[channel.kind].includes('respond')) throw notHere();
  const { title, options } = checkTexts(context, given);
  const end_at = endOf(given.end_time, now);
  await countTry(db, QUIZ_TRIES.quizzes, String(viewer.userId), now);
  let quizId = 0;
  const act = { action: 'add_quiz', channelId: channel.id };
  await changeChannels(context, config, act, async ({ trx }) => {
    const { id } = await trx
      .insertInto('chat_quiz')
      .values({
        channel_id: channel.id,
        user_id: viewer.userId,
        title,
        options: JSON.stringify(options),
        counts: JSON.stringify(options.map(() => 0)),
        end_at,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    quizId = id;
    return {
      told: { type: 'channel_info', channelId: channel.id },
      detail: { channelId: channel.id, quizId },
    };
  });
  return quizId;
}

function checkTexts({ site }: Context, given: Given): { title: string; options: string[] } {
  const title = checkLine(given.title, site.words, TITLE);
  const options = given.options.map(option => checkLine(option, site.words, OPTION));
  if (new Set(options).size < options.length) throw sameOptions();
  return { title, options };
}

/** Epoch milliseconds of unix seconds; null for no end. */
function endOf(seconds: number | undefined, now: number): number | null {
  if (seconds === undefined) return null;
  const at = seconds * 1000;
  if (at <= now || at > now + END_MAX) throw badEnd();
  return at;
}
