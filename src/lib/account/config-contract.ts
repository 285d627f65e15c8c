/** What a client needs before anything else (spec §3 'User config', §7.2). */
import { z } from 'zod';
import { defineCalls } from '../contract/call.ts';
import { siteConfig } from './site-config.ts';

export const configCalls = defineCalls({
  'config.global': {
    method: 'GET',
    path: '/api/v1/config/global',
    access: 'public',
    /** It tells the time. */
    fresh: true,
    summary: '全站配置与服务器时间',
    input: z.object({}),
    output: z.object({
      ...siteConfig.shape,
      /** Milliseconds, by the server's clock. */
      timestamp: z.int(),
    }),
  },
});
