/** A topic in its channel, and the caller's standing there. */
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  type ChannelNeed,
  channelRefusals,
  channelRule,
  channelScope,
  type FoundChannel,
  findRoom,
} from '../channel/scopes.server.ts';
import { groupScope } from '../group/scopes.server.ts';
import { refOf } from '../message/entry.ts';
import { decide } from '../permission/decide.ts';
import { noTopic } from './refusal.ts';
import { topicById } from './store.server.ts';

/** `config`, and the topic as a channel. */
export type TopicTarget = FoundChannel['target'];
type Standing = FoundChannel['standing'];

/** The ids of a request: not_found if they name another channel or group than the topic's own. */
interface Named {
  topic_id: number;
  target_id?: number | undefined;
  channel_id?: number | undefined;
  uuid?: string | undefined;
}

const topicScope = defineScope({
  async find({ db, now, viewer }: CallContext, named: Named): Promise<FoundChannel> {
    const row = await topicById(db, named.topic_id);
    const found = row && (await findIn({ db, now }, row.channel_id, viewer?.userId ?? null));
    if (!found) throw noTopic();
    const { parent_id } = found.target.channel;
    if (parent_id === null || !isNamed(found.target, parent_id, named)) throw noTopic();
    return found;
  },
  rule: (standing: Standing, need: ChannelNeed) =>
    isSeen(standing) ? channelRule(standing, need) : 'unseen',
  refusals: { ...channelRefusals, unseen: noTopic },
});

/** The topic; undefined if the channel that it hangs under, or its group, is gone. */
const findIn = (at: { db: Database; now: number }, topicId: number, userId: number | null) =>
  findRoom(at, topicId, userId).catch(error => {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  });

/** The answer to a frozen account does not depend on the topic. */
function isSeen({ subject, resource, now }: Standing): boolean {
  const decision = decide(subject, resource, 'view', now);
  return decision.allowed || decision.reason !== 'no_view';
}

function isNamed({ config }: TopicTarget, parentId: number, { target_id, channel_id, uuid }: Named): boolean {
  return (
    (target_id ?? config.group.id) === config.group.id &&
    (channel_id ?? parentId) === parentId &&
    (uuid === undefined || refOf(uuid)?.channelId === parentId)
  );
}

export const topicScopes = { topic: topicScope, topic_channel: channelScope(), topic_group: groupScope() };
export type TopicScopes = typeof topicScopes;
