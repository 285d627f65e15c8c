/** Calls that send messages, pages and posts to rooms and people. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/fields.ts';
import { LOCAL_ID_MAX, UUID_MAX } from '../message/limits.ts';
import { FORWARDED_MAX, TARGETS_MAX } from './limits.ts';

const room = z.object({ group_id: id, channel_id: id });
/** Somebody who has accepted the caller's letters. */
const person = z.object({ user_id: id });
const made = { uuid: z.string() };
/** Room for the numbers that forwarding adds. */
const LOCAL_ID = LOCAL_ID_MAX - 8;

/** The targets, and an id by which a repeat sends nothing twice. */
export const sending = {
  targets: z
    .array(z.union([room, person]))
    .min(1)
    .max(TARGETS_MAX),
  local_message_id: z.string().min(1).max(LOCAL_ID).optional(),
};
export const sent = z.object({ list: z.array(z.union([room.extend(made), person.extend(made)])) });

export const forwardCalls = defineCalls({
  'activity.share_match': {
    method: 'POST',
    path: '/api/v1/activity/share/match',
    access: 'member',
    summary: '把一场比赛的卡片发到自己能发言的房间，或发给接受了自己私信的人',
    input: z.object({ match_id: id, ...sending }),
    output: sent,
  },
  'activity.share_group': {
    method: 'POST',
    path: '/api/v1/activity/share/group',
    access: 'member',
    scope: 'shared_group',
    needs: 'belong',
    summary:
      '把自己所在的频道发到自己能发言的房间，或发给接受了自己私信的人：对访客开放的是卡片，其余的是地址',
    input: z.object({ group_id: id, ...sending }),
    output: sent,
  },
  'activity.share_message': {
    method: 'POST',
    path: '/api/v1/activity/share/message',
    access: 'member',
    scope: 'forwarded',
    needs: 'share',
    summary:
      '把一个房间的消息转发到自己能发言的房间，或转发给接受了自己私信的人；消息由 uuid 指明，其余字段不用，内容由服务器复制。只有来源房间对访客开放，或在同一频道里人人可见时，才写明来自哪里',
    input: z.object({
      messages: z
        .array(z.object({ uuid: z.string().max(UUID_MAX) }))
        .min(1)
        .max(FORWARDED_MAX),
      ...sending,
    }),
    output: sent,
  },
});
