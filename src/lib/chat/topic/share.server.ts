/** A topic as a card in rooms, and sharing it. */
import type { z } from 'zod';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type FoundChannel, findRoom } from '../channel/scopes.server.ts';
import type { sending } from '../forward/contract.ts';
import { addressOf, cardOf, share } from '../forward/share.server.ts';
import { VISITOR } from '../group/standing.ts';
import type { Sendable } from '../message/send.server.ts';
import { decide } from '../permission/decide.ts';
import type { topicCalls } from './contract.ts';

/** '/chat/group?group_id=7&chat_id=31'. */
const topicPath = (groupId: number, topicId: number): string =>
  `/chat/group?group_id=${groupId}&chat_id=${topicId}`;

type Input = { [K in keyof typeof sending]?: z.output<(typeof sending)[K]> } & {
  targets: z.output<(typeof sending)['targets']>;
};
type Sent = OutputOf<(typeof topicCalls)['topic.share_topic']>;

/** Bans end, but visitors have none: what they see does not depend on the time. */
const isOpen = ({ channel }: FoundChannel['target']): boolean =>
  decide(VISITOR, channel.resource, 'view', 0).allowed;

/** Undefined for a topic that not everybody may read. */
export async function readTopicCard(db: Database, id: number): Promise<object | undefined> {
  const found = await findRoom({ db, now: 0 }, id, null).catch(error => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!found || found.target.channel.parent_id === null || !isOpen(found.target)) return undefined;
  const { config, channel } = found.target;
  return { url: topicPath(config.group.id, id), title: channel.name, place: config.group.name };
}

export const sharedTopic = (id: number) => ({ type: 'topic', id });

/** Shares a topic as forwards do: it takes the right to share in the topic's channel, and to send in each target. */
export async function shareTopic(
  context: MemberContext,
  sendable: Sendable,
  source: FoundChannel,
  { targets, local_message_id }: Input,
): Promise<Sent['list']> {
  const { config, channel } = source.target;
  const what = isOpen(source.target)
    ? cardOf('topic', channel.id)
    : addressOf(context.origin, topicPath(config.group.id, channel.id));
  const page = sharedTopic(channel.id);
  return share(context, sendable, what, { targets, page, source, local_message_id });
}
