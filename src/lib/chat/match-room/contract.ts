/** Match-day rooms on the pages of their matches, and what is marked in them (ours, beside the tables). */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/fields.ts';
import { UUID_MAX } from '../message/limits.ts';

const marking = z.object({ group_id: id, channel_id: id, uuid: z.string().max(UUID_MAX) });
const nothing = z.object({});
const poll = z.object({
  quiz_id: z.int(),
  /** Leads to its message. */
  url: z.string(),
  title: z.string(),
  options: z.array(
    z.object({
      text: z.string(),
      count: z.int().nullable().meta({ description: '参与之前为 null' }),
    }),
  ),
  answered: z.int().meta({ description: '已有多少人参与' }),
  my_option: z.int().nullable().meta({ description: '自己选的选项，从 0 起的序号' }),
  end_time: z.int().nullable().meta({ description: '秒；不限时则为 null' }),
  may_answer: z.boolean(),
});
const line = z.object({
  n: z.int(),
  /** Leads to the message. */
  url: z.string(),
  name: z.string(),
  text: z.string(),
  /** Epoch milliseconds. */
  send_time: z.int(),
});

export const matchRoomCalls = defineCalls({
  'wiki.match_room': {
    method: 'GET',
    path: '/api/v1/match/room',
    access: 'visitor',
    summary:
      '一场比赛当天的房间：现在有多少人、最后几句、正在进行的投票和被标为高光的消息；没有自己能看的房间时为 null',
    input: z.object({ match_id: id }),
    output: z.object({
      room: z
        .object({
          url: z.string(),
          name: z.string(),
          /** Number of people who have it open now. */
          people: z.int(),
          /** The latest last. */
          lines: z.array(line),
          highlights: z.array(
            line.extend({
              round_num: z.int().nullable().meta({ description: '第几图或第几局；标记时未知则为 null' }),
              point: z.int().nullable().meta({ description: '其中的第几回合' }),
            }),
          ),
          poll: poll.nullable().meta({ description: '房间里还能参与的最新一个投票' }),
        })
        .nullable(),
    }),
  },
  'im.highlight_add': {
    method: 'POST',
    path: '/api/v2/chat/channel/highlight',
    access: 'channel_manager',
    scope: 'match_room',
    needs: 'manage',
    summary: '把比赛日房间里的一条消息标为当时那场比赛的高光，显示在比赛页',
    input: marking,
    output: nothing,
  },
  'im.highlight_del': {
    method: 'POST',
    path: '/api/v2/chat/channel/delete_highlight',
    access: 'channel_manager',
    scope: 'match_room',
    needs: 'manage',
    summary: '取消一条消息的高光',
    input: marking,
    output: nothing,
  },
});
