/** The line about a topic under its message: a revision of the log. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { ReviseJob } from '../message/commit.server.ts';
import type { Entry } from '../message/entry.ts';
import { holdHead, releaseHead } from '../message/heads.server.ts';
import { SHOWN } from '../message/kind.ts';
import { type Patch, reviseUnder } from '../message/revise.server.ts';
import type { TopicLine } from './shapes.ts';
import { topicById } from './store.server.ts';

interface At {
  topicId: number;
  groupId: number;
  parentId: number;
  /** The position of the message. */
  n: number;
}

/** Writes the topic as it is at the commit; it changes nothing else, so no right is checked. */
export const lineJob = ({ topicId, groupId, parentId, n }: At): ReviseJob => ({
  channelId: parentId,
  groupId,
  configRev: 0,
  decideAgain: async () => undefined,
  n,
  revise: (entry, trx) => linePatch(trx, entry, topicId),
});

/**
 * The message as it says it now, in the transaction that changed the topic; undefined where nothing changed, or it
 * was deleted for its age. It is published after the commit.
 */
export async function reviseLine(
  trx: Transaction<DB>,
  { topicId, parentId, n }: Omit<At, 'groupId'>,
): Promise<Entry | undefined> {
  const heads = await holdHead(trx, parentId);
  const entry = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', parentId)
    .where('n', '=', n)
    .executeTakeFirst();
  const patch = entry && (await linePatch(trx, entry, topicId));
  if (!patch) return undefined;
  const revised = await reviseUnder(trx, heads, entry, patch);
  await releaseHead(trx, heads);
  return revised;
}

/** Undefined where the message says it already, or is not shown. */
async function linePatch(
  trx: Transaction<DB>,
  { status, extra }: Pick<Entry, 'status' | 'extra'>,
  topicId: number,
): Promise<Patch | undefined> {
  if (status !== SHOWN) return undefined;
  const { topic: _, ...rest } = JSON.parse(extra) as { topic?: TopicLine };
  const row = await topicById({ read: trx }, topicId);
  const topic: TopicLine | undefined = row && {
    id: topicId,
    title: row.title,
    count: row.message_count,
    last_at: row.last_at,
  };
  const after = JSON.stringify(topic ? { ...rest, topic } : rest);
  return after === extra ? undefined : { extra: after };
}
