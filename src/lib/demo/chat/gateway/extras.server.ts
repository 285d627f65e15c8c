/** Parts of the demo's rooms beside their talk: a sign room, quizzes, a readme. */
import type { Transaction } from 'kysely';
import { insertChannel } from '../../../chat/group/channel-row.server.ts';
import type { Founded } from '../../../chat/group/create.server.ts';
import { insertQuiz } from '../../../chat/quiz/add.server.ts';
import { countsAfter } from '../../../chat/quiz/count.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { DAY, dayKey, dayStart, HOUR } from '../../../platform/kernel/time.ts';
import type { Speaking } from './speak.server.ts';
import { speak } from './speak.server.ts';
import { DAY_POLL, DEMO_ROOMS, QUIZZES, SIGN_TALK } from './wording.ts';

interface Making extends Speaking {
  now: number;
  crowd: readonly number[];
}

const MINUTE = HOUR / 60;
/** Shares of the crowd that signed in: two of three yesterday, and half of these again today. */
const SIGNED = { yesterday: 2 / 3, today: 1 / 3 };
/** How long ago the earlier question was asked, and the latest. */
const ASKED = [40 * MINUTE, 8 * MINUTE] as const;
/** The earlier question ends so long after it was asked. */
const LASTED = 20 * MINUTE;
const OPEN_FOR = 3 * DAY;

/** 每日签到, in the category of the lounge, with who signed in yesterday and today. */
export async function makeSignRoom(
  making: Making,
  { groupId, categoryId }: Pick<Founded, 'groupId' | 'categoryId'>,
): Promise<void> {
  const { trx, now, crowd } = making;
  const room = { groupId, categoryId, name: DEMO_ROOMS.signs, kind: 'sign', sort: 1 } as const;
  const channelId = await insertChannel(trx, room, now - 2 * DAY);
  const today = Math.max(dayStart(dayKey(now))!, now - 2 * HOUR);
  const before = crowd.slice(0, Math.floor(crowd.length * SIGNED.yesterday));
  const again = before.slice(0, Math.floor(crowd.length * SIGNED.today));
  const rows = before.map((user_id, i) => {
    const isAgain = i < again.length;
    return {
      channel_id: channelId,
      user_id,
      day: dayKey(isAgain ? now : now - DAY),
      // Numbers of a day have no gap.
      nth: isAgain ? i + 1 : i - again.length + 1,
      streak: 1 + ((i * 5) % 7) + Number(isAgain),
      total: 9 + ((i * 5) % 23),
      coins: 0,
      signed_at: isAgain ? today + ((now - today) * i) / again.length : today - DAY + i * MINUTE,
    };
  });
  await trx
    .insertInto('chat_sign')
    .values(rows.map(row => ({ ...row, signed_at: Math.floor(row.signed_at) })))
    .execute();
  const lines = SIGN_TALK.map((text, i) => ({
    userId: again[i]!,
    text,
    at: Math.floor(today + ((now - today) * (i + 1)) / (SIGN_TALK.length + 1)),
    answers: null,
  }));
  await speak(making, channelId, lines);
}

/** One that is over and one that is open, with the crowd's answers. */
export async function makeQuizzes(making: Making, channelId: number, userId: number): Promise<void> {
  const { now, crowd } = making;
  for (const [i, quiz] of QUIZZES.entries()) {
    const asked = now - ASKED[i]!;
    const end = i === 0 ? asked + LASTED : asked + OPEN_FOR;
    const endAt = Math.floor(end / 1000) * 1000;
    const voters = crowd.slice(0, i === 0 ? crowd.length : Math.ceil(crowd.length / 2));
    await makeQuiz(making, { ...quiz, channelId, userId, endAt, now: asked }, voters);
  }
}

/** The poll of a match day, which stays open. `at`: epoch milliseconds. */
export async function makeDayPoll(
  making: Making,
  { channelId, userId, at }: { channelId: number; userId: number; at: number },
): Promise<void> {
  const { crowd } = making;
  const voters = crowd.slice(0, Math.ceil(crowd.length / 2));
  await makeQuiz(making, { ...DAY_POLL, channelId, userId, endAt: null, now: at }, voters);
}

async function makeQuiz(
  { db, trx }: Speaking,
  quiz: Parameters<typeof insertQuiz>[2],
  voters: readonly number[],
): Promise<void> {
  const { quizId } = await insertQuiz(trx, db, quiz);
  await vote(trx, { quizId, options: quiz.options.length, voters, at: quiz.now + MINUTE });
}

interface Votes {
  quizId: number;
  /** How many. */
  options: number;
  voters: readonly number[];
  at: number;
}

async function vote(trx: Transaction<DB>, { quizId, options, voters, at }: Votes): Promise<void> {
  const rows = voters.map((user_id, i) => ({
    quiz_id: quizId,
    user_id,
    // Earlier options are liked more.
    option: Math.min(i % options, (i * 3) % options, (i * i) % options),
    answered_at: at,
  }));
  await trx.insertInto('chat_quiz_answer').values(rows).execute();
  const counts = rows.reduce(
    (had, { option }) => countsAfter(had, undefined, option),
    Array.from({ length: options }, () => 0),
  );
  await trx
    .updateTable('chat_quiz')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', quizId)
    .execute();
}

/** The readme of the announcements, by the official account. */
export async function writeDemoReadme(
  { trx, now }: Pick<Making, 'trx' | 'now'>,
  channelId: number,
  ownerId: number,
): Promise<void> {
  const row = { content: DEMO_ROOMS.readme, by_id: ownerId, changed_at: now - 2 * DAY };
  await trx
    .insertInto('chat_readme')
    .values({ channel_id: channelId, ...row })
    .execute();
}
