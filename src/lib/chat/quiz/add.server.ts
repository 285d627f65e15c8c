/** Asking a room. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { lockAndCheck } from '../channel/lock.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { recordAudit } from '../group/audit.server.ts';
import { notHere } from '../group/refusal.ts';
import { checkLine } from '../group/text.ts';
import { appendMessages } from '../message/append.server.ts';
import { type Entry, type MessageDraft, NOBODY } from '../message/entry.ts';
import { PERMISSIONS_OF } from '../permission/permission.ts';
import type { quizCalls } from './contract.ts';
import { END_MAX, OPTION_MAX, QUIZ_TRIES, TITLE_MAX } from './limits.ts';
import { badEnd, sameOptions } from './refusal.ts';
import { QUIZ_LABEL } from './wording.ts';

type Input = InputOf<(typeof quizCalls)['im.add_quiz']>;
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'site' | 'messages'>;

const TITLE = { field: 'title', label: QUIZ_LABEL.title, max: TITLE_MAX };
const OPTION = { field: 'options', label: QUIZ_LABEL.options, max: OPTION_MAX };

interface Query {
  channelId: number;
  userId: number;
  title: string;
  options: readonly string[];
  /** Epoch milliseconds; null for no end. */
  endAt: number | null;
  now: number;
}

/**
 * Stores the quiz with its message and answers its id. Throws not_here where nobody could answer it, a text's
 * refusal, bad_input, too_many_requests.
 */
export async function addQuiz(
  context: Context,
  { config, channel }: FoundChannel['target'],
  input: Input,
): Promise<number> {
  const { db, now, viewer, messages } = context;
  if (!PERMISSIONS_OF[channel.kind].includes('respond')) throw notHere();
  const { title, options } = checkTexts(context, input);
  const endAt = endOf(input.end_time, now);
  await countTry(db, QUIZ_TRIES.quizzes, String(viewer.userId), now);
  const groupId = config.group.id;
  const [channelId, userId] = [channel.id, viewer.userId];
  const { quizId, entries } = await inTransaction(db, async trx => {
    await lockAndCheck(db, trx, { groupId, channelId, userId, need: 'manage', now });
    const added = await insertQuiz(trx, db, { channelId, userId, title, options, endAt, now });
    const act = { groupId, actorId: userId, action: 'add_quiz', now } as const;
    await recordAudit(trx, act, { channelId, quizId: added.quizId });
    return added;
  });
  messages.publish(groupId, entries);
  return quizId;
}

/** The quiz and its message, in the caller's transaction. */
export async function insertQuiz(
  trx: Transaction<DB>,
  db: Parameters<typeof appendMessages>[1],
  { channelId, userId, title, options, endAt, now }: Query,
): Promise<{ quizId: number; entries: readonly Entry[] }> {
  const { id: quizId } = await trx
    .insertInto('chat_quiz')
    .values({
      channel_id: channelId,
      user_id: userId,
      title,
      options: JSON.stringify(options),
      counts: JSON.stringify(options.map(() => 0)),
      end_at: endAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const draft: MessageDraft = {
    channelId,
    userId,
    localId: `quiz-${randomUUID()}`,
    kind: 'quiz',
    // The title as every other message's text: what knows no quizzes shows the question.
    content: { text: title, quiz_id: quizId, options, end_time: endAt === null ? null : endAt / 1000 },
    extra: {},
    replyN: null,
    mentioned: NOBODY,
    reachedIds: [],
    expansion: {},
  };
  const entries = await appendMessages(trx, db, [draft], now);
  await trx.updateTable('chat_quiz').set({ n: entries[0]!.n }).where('id', '=', quizId).execute();
  return { quizId, entries };
}

function checkTexts({ site }: Context, input: Input): { title: string; options: string[] } {
  const title = checkLine(input.title, site.words, TITLE);
  const options = input.options.map(option => checkLine(option, site.words, OPTION));
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
