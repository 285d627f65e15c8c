import type { Handlers } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { repeatable } from '../../platform/errors/repeatable.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { sharedBefore } from '../forward/share.server.ts';
import type { Sendable } from '../message/send.server.ts';
import { deleteTopic, expandTopic, setClosed, setFollowing } from './act.server.ts';
import { topicCalls } from './contract.ts';
import { createTopic } from './create.server.ts';
import { TOPIC_TRIES } from './limits.ts';
import { topicList, topicsFollowed } from './list.server.ts';
import { openTopicLines } from './live.server.ts';
import { topicsFor } from './present.server.ts';
import { noTopic } from './refusal.ts';
import { type TopicScopes, topicScopes } from './scopes.server.ts';
import { readTopicCard, sharedTopic, shareTopic } from './share.server.ts';
import { topicById } from './store.server.ts';
import { topicData } from './user-data.server.ts';

const makeHandlers = (sendable: Sendable): Handlers<typeof topicCalls, TopicScopes> => ({
  'topic.creat_topic': async (input, context) => ({
    topic_id: await createTopic(context, context.target, input),
  }),
  'topic.update_expansion': async ({ expansion }, context) => ({
    expansion: await expandTopic(context, context.target, expansion),
  }),
  'topic.topic_list': (query, context) => topicList(context, context.target, query),
  'topic.share_topic': repeatable(
    async (input, context) => ({ list: await shareTopic(context, sendable, context, input) }),
    ({ topic_id, ...input }, context: MemberContext) => sharedBefore(context, sharedTopic(topic_id), input),
  ),
  'topic.topic_info': async (_, context) => {
    const { config, channel } = context.target;
    const row = await topicById(context.db, channel.id);
    const [topic] = row ? await topicsFor(context, config.group.id, [row]) : [];
    if (!topic) throw noTopic();
    return topic;
  },
  'topic.topic_follow': async ({ on }, context) => {
    await setFollowing(context, context.target, on);
    return {};
  },
  'topic.topic_following': async (_, context) => ({
    list: await topicsFollowed(context, context.target, context.standing),
  }),
  'topic.topic_close': async ({ on }, context) => {
    await setClosed(context, context.target, on);
    return {};
  },
  'topic.topic_del': async (_, context) => {
    await deleteTopic(context, context.target);
    return {};
  },
});

/** Threads under messages of rooms, with the rights of their rooms and unread of their own. */
export const topicFeature = defineFeature({
  name: 'topic',
  calls: topicCalls,
  handlers: makeHandlers,
  scopes: () => topicScopes,
  limits: TOPIC_TRIES,
  messageCards: { topic: (db, id) => readTopicCard(db, Number(id)) },
  userData: () => [topicData],
  opens: { topicLines: openTopicLines },
});
