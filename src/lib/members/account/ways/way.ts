/** Ways to sign in, and what can become of one. Pure. */
import { z } from 'zod';

export const WAYS = ['phone', 'password', 'weixin', 'qq'] as const;
export type Way = (typeof WAYS)[number];
export type WayChange = 'added' | 'changed' | 'removed';

/** A way in that the account has. */
export const wayIn = z.object({
  type: z.enum(WAYS),
  /** The number with its middle hidden, or the name at the provider; may be ''. */
  name: z.string(),
  /** Unix seconds: when the provider was bound; null for number and password. */
  bind_time: z.int().nullable(),
});
export type WayIn = z.infer<typeof wayIn>;

/** The ways that are left, in answers of calls after which the owner checks them. */
export const waysIn = z
  .array(wayIn)
  .meta({ description: '账号现有的登录方式；不认识的微信、QQ 请用 unbind 解除' });
