/** Beginning a topic under a message. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import { lockAndCheck } from '../channel/lock.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { Channel } from '../group/config.server.ts';
import { badText } from '../group/refusal.ts';
import { checkLine } from '../group/text.ts';
import { groupWords } from '../group/words.ts';
import { type Entry, refOf } from '../message/entry.ts';
import { checkExpansion } from '../message/expansion.server.ts';
import { messageAt } from '../message/history.server.ts';
import { SHOWN } from '../message/kind.ts';
import { followTopic } from '../message/topic.server.ts';
import type { topicCalls } from './contract.ts';
import { TITLE_MAX, TOPIC_TRIES } from './limits.ts';
import { reviseLine } from './line.server.ts';
import { noMessage, systemLine } from './refusal.ts';
import { TOPIC_LABEL } from './wording.ts';

type Input = InputOf<(typeof topicCalls)['topic.creat_topic']>;
type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'site' | 'messages'>;

const TITLE = { field: 'content', label: TOPIC_LABEL.title, max: TITLE_MAX };

/**
 * Answers the topic's id; of a message that has one, that one's. Its maker and the message's author follow it. Throws
 * not_found, a title's refusal, too_many_requests.
 */
export async function createTopic(
  context: Context,
  { config, channel }: FoundChannel['target'],
  input: Input,
): Promise<number> {
  const { db, now, viewer, site, messages } = context;
  const title = checkLine(input.content, site.words, TITLE);
  const expansion = input.expansion ?? {};
  checkExpansion(expansion, site.words);
  const ref = refOf(input.uuid);
  if (ref?.channelId !== channel.id) throw noMessage();
  await countTry(db, TOPIC_TRIES.topics, String(viewer.userId), now);
  const query = { groupId: config.group.id, channelId: channel.id, userId: viewer.userId, now };
  const { topicId, line } = await inTransaction(db, async trx => {
    const { target } = await lockAndCheck(db, trx, { ...query, need: 'send' });
    if (groupWords(target.config).isIn(title)) throw badText('violates', TITLE);
    const entry = await messageAt(within(db, trx), channel.id, ref.n);
    if (entry?.status !== SHOWN) throw noMessage();
    if (entry.kind === 'system') throw systemLine();
    const before = await topicUnder(trx, entry);
    if (before !== undefined) return { topicId: before, line: undefined };
    const id = await insertTopic(trx, {
      channel: target.channel,
      n: entry.n,
      userId: viewer.userId,
      title,
      expansion,
      now,
    });
    for (const userId of new Set([viewer.userId, entry.user_id]))
      await followTopic(trx, db, { channelId: id, userId, now });
    return { topicId: id, line: await reviseLine(trx, { topicId: id, parentId: channel.id, n: entry.n }) };
  });
  if (line) messages.publishRevised([line]);
  return topicId;
}

async function topicUnder(trx: Transaction<DB>, { channel_id, n }: Entry): Promise<number | undefined> {
  const row = await trx
    .selectFrom('chat_topic')
    .select('channel_id')
    .where('parent_id', '=', channel_id)
    .where('n', '=', n)
    .executeTakeFirst();
  return row?.channel_id;
}

interface NewTopic {
  channel: Pick<Channel, 'id' | 'group_id' | 'kind'>;
  n: number;
  userId: number;
  title: string;
  expansion: object;
  /** Epoch milliseconds. */
  now: number;
}

/** The topic, its channel and its empty log. It has no rights of its own. */
export async function insertTopic(trx: Transaction<DB>, topic: NewTopic): Promise<number> {
  const { channel, n, userId, title, expansion, now } = topic;
  const { id } = await trx
    .insertInto('chat_channel')
    .values({
      group_id: channel.group_id,
      parent_id: channel.id,
      category_id: null,
      name: title,
      intro: '',
      kind: channel.kind,
      visitor_view: 0,
      link: '',
      sort: 0,
      match_day: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('chat_head').values({ channel_id: id, n: 0, rev: 0 }).execute();
  await trx
    .insertInto('chat_topic')
    .values({
      channel_id: id,
      parent_id: channel.id,
      n,
      user_id: userId,
      expansion: JSON.stringify(expansion),
      closed_at: null,
      last_at: now,
      created_at: now,
    })
    .execute();
  return id;
}
