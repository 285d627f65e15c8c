/** The operators' page of today. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';

const served = z.object({
  /** The approximate number of different readers: people are counted without being known. */
  readers: z.int(),
  /** The approximate number of different members. */
  members: z.int(),
  messages: z.int(),
  requests: z.int(),
  /** Answers with a status of 500 and above. */
  errors: z.int(),
});

export const trafficCalls = defineCalls({
  'operator.today': {
    method: 'GET',
    path: '/api/v1/operator/today',
    access: 'operator',
    summary: '今天和今天每小时的读者、用户、消息、错误，以及此刻在线的人',
    input: z.object({}),
    output: z.object({
      /** 'YYYY-MM-DD' in Beijing. */
      day: z.string(),
      total: served,
      /** Hours of today with requests, in order. */
      hours: z.array(z.object({ hour: z.int().min(0).max(23), ...served.shape })),
      online: z.object({
        /** Members in rooms and letters who let others see it. */
        count: z.int(),
        /** The first of them. */
        list: z.array(z.object({ user_id: z.int(), unique_id: z.string(), nickname: z.string() })),
      }),
    }),
  },
});
