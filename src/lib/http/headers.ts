/** What every answer tells a browser about how far it may go with it. */
import { mayBeFramed } from '../site/routes.ts';

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
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
] as const;

/** Browsers ask again each time, so that a fact that changed shows; the ETag makes that cheap. */
export const PAGE_CACHE_CONTROL = 'no-cache';

/**
 * Headers of a page at `path`, over the policy that Astro gave it.
 * `publicUrl` https: browsers are told to come that way only.
 */
export function pageHeaders(path: string, policy: string | null, publicUrl: string): Record<string, string> {
  const base = policy?.replace(/;?\s*$/, '') || PAGE_POLICY.join('; ');
  const headers: Record<string, string> = {
    ...COMMON,
    'permissions-policy': PERMISSIONS,
    'content-security-policy': `${base}; frame-ancestors ${mayBeFramed(path) ? '*' : "'none'"}`,
  };
  if (publicUrl.startsWith('https:')) headers['strict-transport-security'] = HSTS;
  return headers;
}
