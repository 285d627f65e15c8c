/** Writes one of the demo's posts, with its comments. */
import type { Transaction } from 'kysely';
import { channelIn, groupConfig } from '../../../chat/group/config.server.ts';
import { counted, type Reaction } from '../../../chat/message/reaction.ts';
import { MOMENT, threadOf } from '../../../chat/moment/address.ts';
import { TITLE_MAX } from '../../../chat/moment/limits.ts';
import { publish } from '../../../chat/moment/publish.server.ts';
import { replied } from '../../../community/comment/change.server.ts';
import { hotOf } from '../../../community/comment/hot.ts';
import { SHOWN } from '../../../community/comment/status.ts';
import { append } from '../../../platform/db/outbox.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { chance } from '../../../platform/kernel/chance.ts';
import { lengthOf } from '../../../platform/kernel/characters.ts';
import { HOUR } from '../../../platform/kernel/time.ts';
import type { CrowdMember } from '../../members/account/crowd.server.ts';
import type { Making, Plan } from './posts.server.ts';
import {
  DEMO_COMMENTS,
  DEMO_EMOJI,
  DEMO_POSTS,
  DEMO_REPLIES,
  type PostFacts,
  type PostPlan,
} from './wording.ts';

/** All comments on a post come within this time. */
export const TALKED = 2 * HOUR;
/** Pause between two comments. */
const SAID = HOUR / 4;
const COMMENTS_MAX = 4;
/** The share of the crowd that likes a post. */
const LIKING = 0.4;

export const viewerOf = (id: number) => ({ userId: id, isOperator: false, sessionId: 0 });
/** The texts are in the sources, and a test checks them against the word list. */
const siteOf = (region: string) => ({ words: { isIn: () => false }, regions: { of: () => region } });

/** Answers its id. */
export async function writePost({ db, bus, crowd, trx }: Making, input: Plan): Promise<number> {
  const { group, channelId, tags, n, at, about } = input;
  const fitting = DEMO_POSTS.filter(plan => plan.if?.(about) ?? true);
  const plan = about.isFinal ? fitting[0]! : fitting[n % fitting.length]!;
  const author = crowd[(n * 5 + group.id) % crowd.length]!;
  const config = (await groupConfig(db, group.id))!;
  const place = { config, channel: channelIn(config, channelId)! };
  const context = { db, bus, now: at, viewer: viewerOf(author.id), site: siteOf(author.province_name) };
  const said = { title: titleOf(plan, about), content: plan.content(about), media_list: [] };
  const tag = plan.tags.map(one => tags[one]!);
  const id = await publish({ ...context, address: '', origin: '' }, place, { ...said, tag });
  const others = crowd.filter(member => member !== author);
  await talkUnder(trx, id, { author, others, n, at });
  await cheer(trx, id, { others, n, at });
  return id;
}

/** The title; none if the names of both sides are too long for one. */
function titleOf(plan: PostPlan, about: PostFacts): string {
  const title = plan.title(about);
  return lengthOf(title) > TITLE_MAX ? '' : title;
}

interface Cheer {
  others: readonly CrowdMember[];
  n: number;
  at: number;
}

/** Likes and emoji, as rows: nobody of the crowd reads notices. */
async function cheer(trx: Transaction<DB>, id: number, { others, n, at }: Cheer): Promise<void> {
  const likers = others.filter(member => chance('post like', id, member.id) < LIKING);
  const likes = likers.map((member, i) => ({ user_id: member.id, created_at: at + SAID + i }));
  const emoji = likers
    .filter((_, i) => i % 2 === 0)
    .map((member, i) => ({ user_id: member.id, emoji: DEMO_EMOJI[(i * i + n) % DEMO_EMOJI.length]! }));
  if (likes.length > 0)
    await trx
      .insertInto('liking')
      .values(likes.map(row => ({ kind: MOMENT, target_id: id, is_on: 1, ...row })))
      .execute();
  if (emoji.length > 0)
    await trx
      .insertInto('moment_emoji')
      .values(emoji.map(row => ({ moment_id: id, ...row })))
      .execute();
  const input = emoji.reduce<Reaction[]>((had, one) => counted(had, one.emoji, 1), []);
  await trx
    .updateTable('moment')
    .set({ like_count: likes.length, emoji: JSON.stringify(input) })
    .where('id', '=', id)
    .execute();
}

interface Talk extends Cheer {
  author: CrowdMember;
}

/** Comments of others, and the author's answer to the first. */
async function talkUnder(trx: Transaction<DB>, id: number, { author, others, n, at }: Talk): Promise<void> {
  const count = 1 + ((n * 3) % COMMENTS_MAX);
  let first: Said | undefined;
  for (let i = 0; i < count; i++) {
    const by = others[(n * 7 + i * 3) % others.length]!;
    const content = DEMO_COMMENTS[(n * 3 + i) % DEMO_COMMENTS.length]!;
    const said = await say(trx, id, { by, content, at: at + (i + 1) * SAID, authorId: author.id });
    first ??= said;
  }
  const content = DEMO_REPLIES[n % DEMO_REPLIES.length]!;
  await say(trx, id, {
    by: author,
    content,
    at: at + (count + 1) * SAID,
    authorId: author.id,
    answers: first!,
  });
  await trx
    .insertInto('comment_source')
    .values({ source: threadOf(id), count: count + 1, status: 1, last_at: at + (count + 1) * SAID })
    .execute();
}

interface Said {
  id: number;
  userId: number;
}

interface Saying {
  by: CrowdMember;
  content: string;
  at: number;
  /** The post's author. */
  authorId: number;
  answers?: Said;
}

/** Inserts a comment as a row: the calls take none older than its author's latest comment. */
async function say(
  trx: Transaction<DB>,
  momentId: number,
  { by, content, at, authorId, answers }: Saying,
): Promise<Said> {
  const about = { reply_to_id: answers?.id ?? null, to_user_id: answers?.userId ?? null };
  const none = { media: '[]', mentioned: '[]', like_count: 0, reply_count: 0, points: 0, hot: 0 };
  const { id } = await trx
    .insertInto('comment')
    .values({
      ...{ source: threadOf(momentId), user_id: by.id, parent_id: answers?.id ?? 0, ...about, content },
      ...{ ...none, region: by.province_name, status: SHOWN, is_listed: 1, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (answers) await replied(trx, answers.id, by.id, 1);
  else {
    const hot = hotOf({ id, created_at: at, points: 0 });
    await trx.updateTable('comment').set({ hot }).where('id', '=', id).execute();
  }
  const source = { type: MOMENT, ids: [momentId] };
  const to = { parentId: answers?.id ?? null, toUserId: answers?.userId ?? null };
  await append(
    trx,
    'commentPosted',
    { commentId: id, userId: by.id, source, ...to, authorId, mentioned: [] },
    at,
  );
  return { id, userId: by.id };
}
