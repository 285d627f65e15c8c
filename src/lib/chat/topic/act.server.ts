/** Acts on a topic: following, closing, deleting it, and changing its expansion. */
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { lockAndCheck } from '../channel/lock.server.ts';
import { type ChannelNeed, type FoundChannel, findRoom } from '../channel/scopes.server.ts';
import { recordAudit } from '../group/audit.server.ts';
import { type Changing, changeGroup } from '../group/change.server.ts';
import { channelIn, DELETED } from '../group/config.server.ts';
import { subjectOf } from '../group/standing.server.ts';
import type { Entry } from '../message/entry.ts';
import { checkExpansion } from '../message/expansion.server.ts';
import { EXPANSION_BYTES } from '../message/limits.ts';
import { tooLong } from '../message/refusal.ts';
import { followTopic } from '../message/topic.server.ts';
import { rankOf } from '../permission/standing.ts';
import { TOPIC_TRIES } from './limits.ts';
import { reviseLine } from './line.server.ts';
import { noTopic, notOwn, spoken } from './refusal.ts';
import { type TopicRow, topicById } from './store.server.ts';

type Context = Pick<MemberContext, 'db' | 'bus' | 'now' | 'viewer' | 'site' | 'messages'>;
type Target = FoundChannel['target'];

/** Follows a topic, so that what others say in it counts as unread, or stops. Repeats change nothing. */
export async function setFollowing(context: Context, target: Target, on: boolean): Promise<void> {
  const { db, now, viewer } = context;
  const { userId } = viewer;
  const { channel } = target;
  await countTry(db, TOPIC_TRIES.topicChanges, String(userId), now);
  await inTransaction(db, async trx => {
    await lockFor(context, trx, target, 'belong');
    if (on) return followTopic(trx, db, { channelId: channel.id, userId, now });
    await trx
      .deleteFrom('chat_topic_follow')
      .where('channel_id', '=', channel.id)
      .where('user_id', '=', userId)
      .execute();
  });
}

/** The right is looked at again: it stays until the commit. */
const lockFor = (
  { db, now, viewer: { userId } }: Context,
  trx: Transaction<DB>,
  { config, channel }: Target,
  need: ChannelNeed,
): Promise<FoundChannel> =>
  lockAndCheck(db, trx, { groupId: config.group.id, channelId: channel.id, userId, need, now }, findRoom);

/** Closes or opens a topic: its maker may, and managers. Repeats change nothing. */
export async function setClosed(context: Context, target: Target, on: boolean): Promise<void> {
  const { now, viewer } = context;
  await change(context, target, async ({ trx }, topic, isManager) => {
    if (!isManager && topic.user_id !== viewer.userId) throw notOwn();
    if ((topic.closed_at !== null) === on) return undefined;
    await trx
      .updateTable('chat_topic')
      .set({ closed_at: on ? now : null })
      .where('channel_id', '=', topic.channel_id)
      .execute();
    return on ? 'close_topic' : 'open_topic';
  });
}

/** Deletes a topic: managers may, and its maker while nobody else wrote in it. Its messages can be read no more. */
export async function deleteTopic(context: Context, target: Target): Promise<void> {
  const { viewer, messages } = context;
  let line: Entry | undefined;
  await change(context, target, async ({ trx }, row, isManager) => {
    if (!isManager && row.user_id !== viewer.userId) throw notOwn();
    const other = await trx
      .selectFrom('chat_message')
      .select('n')
      .where('channel_id', '=', row.channel_id)
      .where('user_id', '!=', row.user_id)
      .executeTakeFirst();
    if (!isManager && other) throw spoken();
    for (const table of ['chat_topic_follow', 'chat_topic'] as const)
      await trx.deleteFrom(table).where('channel_id', '=', row.channel_id).execute();
    await trx.updateTable('chat_channel').set({ status: DELETED }).where('id', '=', row.channel_id).execute();
    const { channel_id: topicId, parent_id: parentId, n } = row;
    line = await reviseLine(trx, { topicId, parentId, n });
    return 'delete_topic';
  });
  if (line) messages.publishRevised([line]);
}

type Did = 'close_topic' | 'open_topic' | 'delete_topic' | undefined;

/** Makes a change by the group as it is then: sends that were decided before are decided again. */
async function change(
  context: Context,
  { config, channel }: Target,
  work: (changing: Changing, topic: TopicRow, isManager: boolean) => Promise<Did>,
): Promise<void> {
  const { db, now, viewer } = context;
  await countTry(db, TOPIC_TRIES.topicChanges, String(viewer.userId), now);
  await changeGroup(context, config.group.id, async changing => {
    const topic = await topicById(changing.db, channel.id);
    const parent = topic && channelIn(changing.config, topic.parent_id);
    if (!topic || !parent) throw noTopic();
    const { member } = await subjectOf(changing.db, changing.config, viewer.userId);
    const did = await work(changing, topic, rankOf(member, parent.resource) >= MANAGING);
    if (!did) return undefined;
    const act = { groupId: config.group.id, actorId: viewer.userId, action: did, now };
    const detail = { channelId: parent.id, topicId: topic.channel_id, title: topic.title };
    if (topic.user_id !== viewer.userId) await recordAudit(changing.trx, act, detail);
    return { type: 'channel_info', channelId: topic.channel_id };
  });
}

/** rankOf of a channel's managers. */
const MANAGING = 2;

/** Changes only these keys. Its maker may, and managers; repeats write nothing. Answers the whole expansion. */
export async function expandTopic(
  context: Context,
  target: Target,
  patch: object,
): Promise<Record<string, unknown>> {
  const { db, now, viewer, site, messages } = context;
  const { channel } = target;
  checkExpansion(patch, site.words);
  messages.pace(viewer.userId, now);
  return inTransaction(db, async trx => {
    const { standing } = await lockFor(context, trx, target, 'send');
    // Locked: changes come one after the other.
    const row = await trx
      .updateTable('chat_topic')
      .set(eb => ({ expansion: eb.ref('expansion') }))
      .where('channel_id', '=', channel.id)
      .returning(['expansion', 'user_id'])
      .executeTakeFirst();
    if (!row) throw noTopic();
    const isManager = rankOf(standing.subject.member, standing.resource) >= MANAGING;
    if (row.user_id !== viewer.userId && !isManager) throw notOwn();
    const after = { ...JSON.parse(row.expansion), ...patch };
    const expansion = JSON.stringify(after);
    if (Buffer.byteLength(expansion) > EXPANSION_BYTES) throw tooLong();
    if (expansion !== row.expansion)
      await trx.updateTable('chat_topic').set({ expansion }).where('channel_id', '=', channel.id).execute();
    return after;
  });
}
