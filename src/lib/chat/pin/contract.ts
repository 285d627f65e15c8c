/** Calls of pinned messages. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { id } from '../../platform/contract/fields.ts';
import { UUID_MAX } from '../message/limits.ts';
import { message } from '../message/shapes.ts';

const inChannel = z.object({ group_id: id, channel_id: id });
const uuid = z.string().max(UUID_MAX);
const nothing = z.object({});

export const pinCalls = defineCalls({
  'im.pin_msg_get': {
    method: 'GET',
    path: '/api/v2/chat/channel/pin_msg',
    access: 'visitor',
    scope: 'pin',
    needs: 'view',
    summary: '房间的置顶消息和它的作者；没有置顶、消息已撤回或隐藏、或作者被自己屏蔽时为 null',
    input: inChannel,
    output: z.object({
      pin_msg: message.nullable(),
      /** Its author. */
      user_info: userInfo.nullable(),
      /** ms; 0 without one. */
      pin_time: z.int(),
    }),
  },
  'im.pin_msg_add': {
    method: 'POST',
    path: '/api/v2/chat/channel/pin_msg',
    access: 'channel_manager',
    scope: 'pin',
    needs: 'manage',
    summary: '置顶房间里的一条消息，代替之前的；消息由 message.uuid 指明，其余字段不用',
    input: inChannel.extend({ message: z.object({ uuid }) }),
    output: nothing,
  },
  'im.delete_pin_msg': {
    method: 'POST',
    path: '/api/v2/chat/channel/delete_pin_msg',
    access: 'channel_manager',
    scope: 'pin',
    needs: 'manage',
    summary: '取消置顶；给出 uuid 时，只在置顶的仍是它时取消',
    input: inChannel.extend({ uuid: uuid.optional() }),
    output: nothing,
  },
});
