/** What a client needs before anything else. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { siteConfig } from './site-config.ts';

/** A file's address is `domain`/`obj_prefix`… */
export const ossPlace = z.object({
  /** The bucket; '', like `endpoint`, where the site stores the files itself. */
  bucket: z.string(),
  domain: z.string(),
  endpoint: z.string(),
  /** Common prefix of the file keys. */
  obj_prefix: z.string(),
});

export const configCalls = defineCalls({
  'config.global': {
    method: 'GET',
    path: '/api/v1/config/global',
    access: 'public',
    /** The answer holds the current time. */
    fresh: true,
    summary: '全站配置与服务器时间',
    input: z.object({}),
    output: z.object({
      ...siteConfig.shape,
      /** Milliseconds, by the server's clock. */
      timestamp: z.int(),
      /** Upload places by purpose: 'avatar', 'moment' … (docs/uploads.md). */
      oss: z.record(z.string(), ossPlace),
      /** Emoji by name: a text holds the name in brackets. */
      emoji: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  },
});
