/** Calls about the site itself. */
import { z } from 'zod';
import { defineCalls } from '../platform/contract/call.ts';
import { integer } from '../platform/contract/fields.ts';
import { PROTOCOL_KINDS } from './documents/protocol.ts';
import { EVENTS, EVENTS_AT_ONCE, PAYLOAD_FIELDS_MAX, PAYLOAD_TEXT_MAX } from './event.ts';

/** End of the year 9999; still an exact number. */
const TIME_MAX = 253_402_300_799_999;

const name = z.string().regex(/^[a-z_]{1,30}$/);
const loggedEvent = z.object({
  event: z.enum(EVENTS),
  /** Milliseconds, by the client's clock. */
  time: integer(0, TIME_MAX),
  payload: z
    .record(name, z.union([z.string().max(PAYLOAD_TEXT_MAX), z.number(), z.boolean()]))
    .refine(payload => Object.keys(payload).length <= PAYLOAD_FIELDS_MAX)
    .default({}),
});

export const siteCalls = defineCalls({
  'config.get_user_protocol': {
    method: 'GET',
    path: '/api/v1/config/get_user_protocol',
    access: 'public',
    summary:
      '协议与说明：1 隐私政策，2 用户协议，3 产品介绍，4 注销协议，5 更新提示，6 角色币规则，7 活动规则',
    tags: () => ['protocols'],
    input: z.object({ type: integer(1, PROTOCOL_KINDS.length) }),
    output: z.object({
      type: z.int(),
      title: z.string(),
      /** Markdown. */
      content: z.string(),
      /** The same text as HTML. */
      html: z.string(),
    }),
  },
  'activity.collect_log': {
    method: 'POST',
    path: '/api/v1/activity/statics/log',
    access: 'public',
    summary: '页面上报的事件：登录失败、请求出错、慢请求等，不含个人信息',
    input: z.object({ list: z.array(loggedEvent).min(1).max(EVENTS_AT_ONCE) }),
    output: z.object({}),
  },
});
