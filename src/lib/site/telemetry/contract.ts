/** The call that takes the events that pages log. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { integer } from '../../platform/contract/fields.ts';
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

export const telemetryCalls = defineCalls({
  'activity.collect_log': {
    method: 'POST',
    path: '/api/v1/activity/statics/log',
    access: 'public',
    summary: '页面上报的事件：登录失败、请求出错、慢请求等，不含个人信息',
    input: z.object({ list: z.array(loggedEvent).min(1).max(EVENTS_AT_ONCE) }),
    output: z.object({}),
  },
});
