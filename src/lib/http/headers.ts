/** What every answer tells a browser about how far it may go with it. */
import { framersOf } from '../site/routes.ts';
import { isMobile, twinOf } from '../site/twin.ts';

const HSTS = 'max-age=31536000';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Answers that are no document: nothing in them may run, and nothing may frame them. */
export const DATA_HEADERS = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export const FILE_HEADERS = COMMON;

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** What a page without a policy of its own gets: Astro adds the hashes of a page's scripts and styles. */
export const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  // WeChat's page with the code to scan stands in the login dialog.
  "frame-src 'self' https://open.weixin.qq.com",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
] as const;

/** Tells a page the version of the facts that it shows; readers' headers never reach a page. */
export const FACTS_HEADER = 'x-saidian-facts';

/** Browsers ask again each time, so that a fact that changed shows; the ETag makes that cheap. */
export const PAGE_CACHE_CONTROL = 'no-cache';

/** A request header in which a browser says whether it is a phone's. */
export const PHONE_HINT = 'sec-ch-ua-mobile';

/**
 * Headers of a page at `path`, over the policy that Astro gave it.
 * `publicUrl` https: browsers are told to come that way only.
 */
export function pageHeaders(path: string, policy: string | null, publicUrl: string): Record<string, string> {
  const base = policy?.replace(/;?\s*$/, '') || PAGE_POLICY.join('; ');
  const headers: Record<string, string> = {
    ...COMMON,
    'permissions-policy': PERMISSIONS,
    'content-security-policy': `${base}; frame-ancestors ${framersOf(path)}`,
  };
  if (!isMobile(path) && twinOf(path) !== undefined) headers['vary'] = PHONE_HINT;
  if (publicUrl.startsWith('https:')) headers['strict-transport-security'] = HSTS;
  return headers;
}
