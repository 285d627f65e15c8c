/** Calls of topics. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, page } from '../../platform/contract/fields.ts';
import { moreRows, rowCursor } from '../../platform/contract/row-cursor.ts';
import { sending, sent } from '../forward/contract.ts';
import { rawText } from '../group/act-contract.ts';
import { UUID_MAX } from '../message/limits.ts';
import { TITLE_MAX, TOPICS_A_PAGE, TOPICS_MAX } from './limits.ts';
import { topic } from './shapes.ts';

const inChannel = z.object({ group_id: id, channel_id: id });
const uuid = z.string().max(UUID_MAX);
const aboutTopic = z.object({ topic_id: id });
const nothing = z.object({});

export const topicCalls = defineCalls({
  'topic.creat_topic': {
    method: 'POST',
    path: '/api/v1/moment/creat_topic',
    access: 'member',
    scope: 'topic_channel',
    needs: 'send',
    summary: `在一条消息下发起话题：content 是标题，最长 ${TITLE_MAX} 个字。一条消息只有一个话题：再次发起得到已有的那个`,
    input: inChannel.extend({
      content: rawText,
      /** The message that it hangs under. */
      uuid,
      /** A topic shows no pictures of its own: they are sent in it. */
      media_list: z.array(z.looseObject({})).max(0).optional(),
      expansion: z.looseObject({}).optional(),
    }),
    output: z.object({ topic_id: z.int() }),
  },
  'topic.update_expansion': {
    method: 'POST',
    path: '/api/v1/moment/update_expansion',
    access: 'member',
    scope: 'topic',
    needs: 'respond',
    summary: '修改话题的附加数据，只改给出的项；最多 4 kB。发起者和管理者可以；一秒内重复的只写一次',
    input: aboutTopic.extend({
      /** The group, the channel, and the message that it hangs under. */
      target_id: id,
      channel_id: id,
      uuid,
      expansion: z.looseObject({}),
    }),
    output: z.object({ expansion: z.looseObject({}) }),
  },
  'topic.topic_list': {
    method: 'POST',
    path: '/api/v1/moment/topic_list',
    writes: false,
    access: 'visitor',
    scope: 'topic_channel',
    needs: 'view',
    summary: '房间的话题，最近有人发言的在前',
    input: inChannel.extend({
      page,
      page_size: integer(1, TOPICS_MAX).default(TOPICS_A_PAGE),
      cursor: rowCursor.optional(),
    }),
    output: z.object({ list: z.array(topic), ...moreRows }),
  },
  'topic.share_topic': {
    method: 'POST',
    path: '/api/v1/moment/share_topic',
    access: 'member',
    scope: 'topic',
    needs: 'share',
    summary: '把话题发到自己能发言的房间，或发给接受了自己私信的人：对访客开放的是卡片，其余的是地址',
    input: aboutTopic.extend(sending),
    output: sent,
  },
  'topic.topic_info': {
    method: 'POST',
    path: '/api/v1/moment/topic_info',
    writes: false,
    access: 'visitor',
    scope: 'topic',
    needs: 'view',
    summary: '一个话题',
    input: aboutTopic,
    output: topic,
  },
  'topic.topic_follow': {
    method: 'POST',
    path: '/api/v1/moment/topic_follow',
    access: 'member',
    scope: 'topic',
    needs: 'belong',
    summary: '关注话题，或取消关注：关注的话题才有未读数，从这时算起',
    input: aboutTopic.extend({ on: flag }),
    output: nothing,
  },
  'topic.topic_following': {
    method: 'POST',
    path: '/api/v1/moment/topic_following',
    writes: false,
    access: 'member',
    scope: 'topic_group',
    needs: 'belong',
    summary: '自己在频道里关注的话题，最近有人发言的在前',
    input: z.object({ group_id: id }),
    output: z.object({ list: z.array(topic) }),
  },
  'topic.topic_close': {
    method: 'POST',
    path: '/api/v1/moment/topic_close',
    access: 'member',
    scope: 'topic',
    needs: 'belong',
    summary: '关闭话题，或重新打开：关闭后只有管理者可以发言。发起者和管理者可以',
    input: aboutTopic.extend({ on: flag }),
    output: nothing,
  },
  'topic.topic_del': {
    method: 'POST',
    path: '/api/v1/moment/topic_del',
    access: 'member',
    scope: 'topic',
    needs: 'belong',
    summary: '删除话题和其中的消息：管理者，或还没有其他人发言时的发起者',
    input: aboutTopic,
    output: nothing,
  },
});
